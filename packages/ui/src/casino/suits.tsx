/** The four suits by the letters that card codes use (casino C-GEN-4). */
export type Suit = 'S' | 'H' | 'D' | 'C';

const PATHS: Readonly<Record<Suit, string>> = {
  S: 'M12 1.8C9 6 3 9.4 3 14a4.4 4.4 0 0 0 7.5 3.1c-.3 2.4-1 3.9-2.6 5.1h8.2c-1.6-1.2-2.3-2.7-2.6-5.1A4.4 4.4 0 0 0 21 14c0-4.6-6-8-9-12.2z',
  H: 'M12 21.8C5.2 16.2 2.4 12.6 2.4 8.7A5.1 5.1 0 0 1 12 6.2a5.1 5.1 0 0 1 9.6 2.5c0 3.9-2.8 7.5-9.6 13.1z',
  D: 'M12 1.4c2 4 4.9 7.5 8 10.6-3.1 3.1-6 6.6-8 10.6-2-4-4.9-7.5-8-10.6 3.1-3.1 6-6.6 8-10.6z',
  C: 'M12 1.8a4.4 4.4 0 0 1 3.5 7 4.5 4.5 0 1 1-2 8.2c.3 2.5 1 4 2.6 5.2H7.9c1.6-1.2 2.3-2.7 2.6-5.2a4.5 4.5 0 1 1-2-8.2 4.4 4.4 0 0 1 3.5-7z',
};

/** Returns the outline of a suit in a square of 24 by 24. */
export const suitPath = (suit: Suit): string => PATHS[suit];

/** Hearts and diamonds are red (casino C-GEN-4). */
export const isRedSuit = (suit: Suit): boolean => suit === 'H' || suit === 'D';

/** A suit as a small mark in a text or a button. It is only decoration, because its name is beside it. */
export function SuitMark({ suit, size = 16 }: { suit: Suit; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className="suit-mark" data-red={isRedSuit(suit)}>
      <path d={PATHS[suit]} />
    </svg>
  );
}
