/** SHA-256, passed in because the core has no cryptography. */
type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Three uses of a hash, each with a separate text (a commitment has none). A value published from one link therefore reveals no other link. */
const LINK = 'LINK';
const SEED = 'SEED';

/** Returns the link before this one in a chain of seeds. */
export function linkBefore(sha256: Sha256, link: Uint8Array): Uint8Array {
  return sha256(labelled(link, LINK));
}

/** Returns the seed of the match that uses this link. It is published with the result and reveals no link. */
export function seedOfLink(sha256: Sha256, link: Uint8Array): Uint8Array {
  return sha256(labelled(link, SEED));
}

function labelled(link: Uint8Array, label: string): Uint8Array {
  const bytes = new Uint8Array(link.length + label.length);
  bytes.set(link);
  for (let place = 0; place < label.length; place += 1) bytes[link.length + place] = label.charCodeAt(place);
  return bytes;
}
