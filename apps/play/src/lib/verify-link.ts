import type { WireProof } from '@pavilion/contract/provider';

/** Where the site verifies a round, with every field filled in; undefined when the page stands in no site. */
export function verifyLink(site: string | undefined, code: string, roundId: string, proof: WireProof): string | undefined {
  if (site === undefined) return undefined;
  const query = new URLSearchParams({ game: code, round: roundId });
  if (proof.kind === 'SHARED') {
    query.set('salt', proof.salt);
    query.set('hash', proof.roundHash ?? '');
    query.set('previous', proof.previousHash);
  } else {
    query.set('server', proof.serverSeed ?? '');
    query.set('commitment', proof.commitment);
    query.set('client', proof.clientSeed);
    query.set('nonce', String(proof.nonce));
    query.set('options', JSON.stringify(proof.options));
  }
  return `${site}/#/casino/verify?${query.toString()}`;
}
