import { HOUSE_MULTIPLES } from '@pavilion/contract/wallet';
import type { Minor } from '@pavilion/core/money';
import type { FurtherProvider } from './further-providers.ts';

/** The most that one ticket may return (casino C-SET-6). */
export const RETURN_MAX_MINOR = 500_000_000;
/** The default multiple for games without a configured maximum: the most that a slot without a jackpot pays. */
export const DEFAULT_MULTIPLE = 500;

type Bet = { readonly gameCode: string; readonly amount: number; readonly tickets: readonly unknown[] };

/** Says what a win can be at most, by each game's own maximum (decision 0031). */
export class WinCeilings {
  readonly #houseProvider: string;
  readonly #further: ReadonlyMap<string, FurtherProvider>;

  constructor(houseProvider: string, further: readonly FurtherProvider[]) {
    this.#houseProvider = houseProvider;
    this.#further = new Map(further.map((provider) => [provider.name, provider]));
  }

  /** The bet's own game decides, never the one that its win names. */
  of(provider: string, { gameCode, amount, tickets }: Bet): Minor {
    const multiple = this.#multipleOf(provider, gameCode);
    const most = tickets.length * RETURN_MAX_MINOR;
    return (multiple === undefined ? most : Math.min(amount * multiple, most)) as Minor;
  }

  /** Undefined if only the largest return of a ticket bounds the game. */
  #multipleOf(provider: string, gameCode: string): number | undefined {
    if (provider === this.#houseProvider) {
      const multiple = HOUSE_MULTIPLES[gameCode];
      return multiple === null ? undefined : (multiple ?? DEFAULT_MULTIPLE);
    }
    const known = this.#further.get(provider);
    return known?.winMultiples[gameCode] ?? known?.winMultiple ?? DEFAULT_MULTIPLE;
  }
}
