import type { WireProof, WireTicket } from '@pavilion/contract/provider';
import { oddsOf } from '@pavilion/games/game';

/** A round's data for the verify page; `outcome` is null while it is not known. */
export type ProvedRound = {
  readonly code: string;
  readonly roundId: string;
  readonly proof: WireProof;
  readonly outcome: unknown;
  readonly tickets: readonly WireTicket[];
};

/** Returns the address of the site's verify page with the known fields and the player's priced tickets; undefined outside a site (casino C-VER-1). */
export function verifyLink(
  site: string | undefined,
  { code, roundId, proof, outcome, tickets }: ProvedRound,
): string | undefined {
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
  if (outcome !== null) query.set('result', JSON.stringify(outcome));
  const bets = tickets.flatMap(({ ticketId, market, selection, side, price, stake }) => {
    const odds = price === null ? undefined : oddsOf(price);
    return odds === undefined ? [] : [{ ticketId, market, selection, side, price: odds, stake }];
  });
  if (bets.length > 0) query.set('tickets', JSON.stringify(bets));
  return `${site}/#/casino/verify?${query.toString()}`;
}
