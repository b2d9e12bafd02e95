import { isContest, type AnyContest, type ContestState, type GameState } from '@pavilion/core/contests';
import { lineQuote } from '@pavilion/core/cricket';
import type { HouseQuote } from '../gateway.ts';
import type { LiveMatch } from '../live-match.ts';
import { LIMIT, quoteAt } from './line.ts';

type Line = NonNullable<AnyContest['lines']>[number];

const EXPOSURE_LIMIT = 200_000;

/** The house's lines on a contest that is not cricket: quoted from the published score, decided by it. */
export class ContestHouse {
  readonly #lines: readonly Line[];
  readonly #evidence: string;

  constructor({ lines = [] }: AnyContest, evidence: string) {
    this.#lines = lines;
    this.#evidence = evidence;
  }

  /** What a line takes bets at, at this score; null where the line is none of the house's. */
  readonly quotesOf = (score: GameState, ref: string): readonly HouseQuote[] | null => {
    const line = this.#lines.find((each) => each.ref === ref);
    if (line === undefined || !isContest(score)) return null;
    const distribution = line.distribution(score);
    const quote = distribution === null ? undefined : lineQuote(distribution);
    // NO below one cannot win.
    if (quote === undefined || quote.no.line < 1) return [];
    const cell = { selection: 0, limit: LIMIT.session } as const;
    return [quoteAt({ ...cell, side: 'NO' }, quote.no), quoteAt({ ...cell, side: 'YES' }, quote.yes)];
  };

  offer(live: LiveMatch): Promise<void> {
    return live.offer(
      this.#lines.map(({ ref, type, name }) => ({
        ref,
        kind: 'FANCY',
        type,
        name,
        selections: [name],
        inPlay: true,
        exposureLimit: EXPOSURE_LIMIT,
      })),
    );
  }

  async decideWhatIsCertain(live: LiveMatch): Promise<void> {
    for (const line of this.#lines) {
      if (!live.undecided.includes(line.ref)) continue;
      const number = line.result(live.score as ContestState);
      if (number === undefined) continue;
      const { ruleId } = line;
      const evidence = this.#evidence;
      await live.decide(line.ref, { result: { kind: 'NUMBER', number }, certainty: 2, evidence, ruleId, revealedSeed: null });
    }
  }
}
