import { houseCeilingOf, RETURN_MAX_MINOR, winMultipleOf, type PricedTicket } from '@pavilion/contract/wallet';
import type { Minor } from '@pavilion/core/money';
import { DEFAULT_MULTIPLE, type FurtherProvider } from '../../platform/providers/further-providers.ts';

type Bet = { readonly gameCode: string; readonly amount: number; readonly tickets: readonly PricedTicket[] };

/** The ceilings of casino wins, from the largest win of each game (decision 0031). */
export class WinCeilings {
  readonly #houseProvider: string;
  readonly #further: ReadonlyMap<string, FurtherProvider>;

  constructor(houseProvider: string, further: readonly FurtherProvider[]) {
    this.#houseProvider = houseProvider;
    this.#further = new Map(further.map((provider) => [provider.name, provider]));
  }

  /**
   * Returns the ceiling of a bet, by the game that the bet names. The game that the win names does not count. A bet at the house's provider wins at most what
   * its tickets can win together.
   */
  of(provider: string, { gameCode, amount, tickets }: Bet): Minor {
    if (provider !== this.#houseProvider) {
      const most = tickets.length * RETURN_MAX_MINOR;
      return Math.min(amount * this.#furtherMultipleOf(provider, gameCode), most) as Minor;
    }
    const multiple = winMultipleOf(gameCode) ?? DEFAULT_MULTIPLE;
    return tickets.reduce((sum, ticket) => sum + houseCeilingOf(multiple, ticket), 0) as Minor;
  }

  #furtherMultipleOf(provider: string, gameCode: string): number {
    const known = this.#further.get(provider);
    return known?.winMultiples[gameCode] ?? known?.winMultiple ?? DEFAULT_MULTIPLE;
  }
}
