/** SHA-256, passed in because the core has no cryptography. */
type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Three uses of a hash, each with its own text (a commitment has none): a published value of one link reveals nothing about another. */
const LINK = 'LINK';
const SEED = 'SEED';

/** The link before a link of a chain of seeds. */
export function linkBefore(sha256: Sha256, link: Uint8Array): Uint8Array {
  return sha256(labelled(link, LINK));
}

/** The seed of the match with this link. It is published with the result and reveals no link. */
export function seedOfLink(sha256: Sha256, link: Uint8Array): Uint8Array {
  return sha256(labelled(link, SEED));
}

function labelled(link: Uint8Array, label: string): Uint8Array {
  const bytes = new Uint8Array(link.length + label.length);
  bytes.set(link);
  for (let place = 0; place < label.length; place += 1) bytes[link.length + place] = label.charCodeAt(place);
  return bytes;
}
