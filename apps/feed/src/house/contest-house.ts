import { isContest, type AnyContest, type ContestState, type GameState } from '@pavilion/core/contests';
import type { AnnouncedHouseMarket, HouseQuote, ResultProposal } from '../gateway.ts';
import type { LiveMatch } from '../live-match.ts';
import { LIMIT, quoteAt } from './line.ts';

type Line = NonNullable<AnyContest['lines']>[number];

const EXPOSURE_LIMIT = 200_000;
/** Prices are hundredths in the core and decimals on the wire; counts are themselves. */
const SCALE = { FANCY: 1, BINARY: 100 } as const;

/** The house's lines on a contest that is not cricket: quoted from the published score, decided by it. */
export class ContestHouse {
  readonly #lines: readonly Line[];
  readonly #evidence: string;
  readonly #betDelayMs: number;

  /** @param betDelayMs how long bets in play wait: the quote is looked at again when it is over */
  constructor({ lines = [] }: AnyContest, evidence: string, betDelayMs: number) {
    this.#lines = lines;
    this.#evidence = evidence;
    this.#betDelayMs = betDelayMs;
  }

  /** Returns the quotes of a line at this score; null if the line is not of the house. */
  readonly quotesOf = (score: GameState, ref: string): readonly HouseQuote[] | null => {
    const line = this.#lines.find((each) => each.ref === ref);
    if (line === undefined || !isContest(score)) return null;
    const scale = SCALE[line.kind];
    return line.quotes(score).flatMap(({ row, no, yes }) => {
      const cell = { selection: row, limit: LIMIT.session } as const;
      return [
        quoteAt({ ...cell, side: 'NO' }, { line: no.line / scale, rate: no.rate }),
        quoteAt({ ...cell, side: 'YES' }, { line: yes.line / scale, rate: yes.rate }),
      ];
    });
  };

  offer(live: LiveMatch): Promise<void> {
    return live.offer(
      this.#lines.map(({ ref, kind, type, name, question, rows }): AnnouncedHouseMarket => ({
        ref,
        kind,
        type,
        name,
        ...(question === undefined ? {} : { question }),
        selections: rows,
        inPlay: true,
        exposureLimit: EXPOSURE_LIMIT,
        betDelayMs: this.#betDelayMs,
      })),
    );
  }

  /**
   * Closes the lines on which no bets are taken any more, and decides those that the score makes certain.
   *
   * @param lastSeed told with the last of them, where nothing is left that it could give away; undefined where others come after it
   */
  async decideWhatIsCertain(live: LiveMatch, lastSeed: string | undefined): Promise<void> {
    const score = live.score as ContestState;
    for (const line of this.#lines) {
      if (!live.undecided.includes(line.ref)) continue;
      if (line.isClosed(score)) await live.close(line.ref);
      const result = resultOf(line, score);
      if (result === undefined) continue;
      const isLast = live.undecided.length === 1 && live.phase === 'OVER';
      await live.decide(line.ref, {
        ...result,
        certainty: 2,
        evidence: this.#evidence,
        revealedSeed: isLast ? (lastSeed ?? null) : null,
      });
    }
  }
}

function resultOf(
  line: Line,
  score: ContestState,
): { readonly result: ResultProposal['result']; readonly ruleId: Line['ruleId'] } | undefined {
  const number = line.result(score);
  if (number === undefined) return undefined;
  if (typeof number !== 'number') return { result: { kind: 'VOID', reason: number.reason }, ruleId: number.ruleId };
  return { result: { kind: 'NUMBER', number: number / SCALE[line.kind] }, ruleId: line.ruleId };
}
