import { isContest, type AnyContest, type ContestState, type GameState } from '@pavilion/core/contests';
import type { AnnouncedHouseMarket, HouseQuote, ResultProposal } from '../gateway.ts';
import type { LiveMatch } from '../live-match.ts';
import { LIMIT, quoteAt } from './line.ts';

type Line = NonNullable<AnyContest['lines']>[number];

const EXPOSURE_LIMIT = 200_000;
/** Factor from a number on the wire to one in the core. Prices are decimals on the wire and hundredths in the core. Counts are the same in both. */
const SCALE = { FANCY: 1, BINARY: 100 } as const;

/** The house's lines on a contest other than cricket, quoted and decided from the published score. */
export class ContestHouse {
  readonly #lines: readonly Line[];
  readonly #evidence: string;
  readonly #betDelayMs: number;

  /** @param betDelayMs delay of bets in play; the quote is checked again at its end */
  constructor({ lines = [] }: AnyContest, evidence: string, betDelayMs: number) {
    this.#lines = lines;
    this.#evidence = evidence;
    this.#betDelayMs = betDelayMs;
  }

  /** Returns the quotes of a line at this score; null if it is not a house line. */
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
   * Closes lines that take no more bets, and decides those that the score makes certain.
   *
   * @param lastSeed the seed to publish with the final result of the match; undefined if more results follow
   */
  async decideCertainResults(live: LiveMatch, lastSeed: string | undefined): Promise<void> {
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
