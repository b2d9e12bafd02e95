import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isContest } from '@pavilion/core/contests';
import { applyScoreEvent, parseCricsheet, scoreOf, type CricsheetMatch } from '@pavilion/core/cricket';
import { KINDS } from '@pavilion/core/market';
import type { MarketType } from '@pavilion/core/settlement';
import { FACT_SPORTS, outcomesOf, sidesOf, withScore, type Facts as TypedFacts } from '@pavilion/core/settlement/facts';
import { present } from '@pavilion/core/std';
import { Board } from '../board.ts';
import { FakeClock } from '../clock.fake.ts';
import { chancesFrom, CRICKET, matchOdds } from '../cricket-markets.ts';
import type { AnnouncedHouseMarket, AnnouncedMarket, FeedGateway, MarketIds, ResultProposal } from '../gateway.ts';
import { LiveMatch } from '../live-match.ts';
import { matchLogInMemory } from '../match-log.ts';
import { playRecord, realChance, realHouse } from './play-record.ts';

vi.setConfig({ testTimeout: 120_000 });

const DATA = process.env['PAVILION_SAMPLE_DATA'] ?? resolve(import.meta.dirname, '../../../../../shared/data');
const FACTS = resolve(DATA, 'cricsheet/facts.json');
const hasSamples = existsSync(FACTS);

type Answer = number | string | { readonly void: string } | undefined;
type ByNumber = Readonly<Record<string, Answer>>;
type InningsAnswers = {
  readonly sessions?: ByNumber;
  readonly oddEven?: ByNumber;
  readonly inningsRuns?: Answer;
  readonly lambi?: Answer;
  readonly khado?: Answer;
  readonly fallOfWicket?: ByNumber;
  readonly digits?: { readonly single: Answer };
};
type Facts = {
  readonly operatorInput?: { readonly allotted?: number };
  readonly settlement: {
    readonly matchOdds: Answer;
    readonly innings: readonly InningsAnswers[];
    readonly overComparison?: { readonly winner?: string; readonly void?: string };
  };
};

const facts: Readonly<Record<string, Facts>> = hasSamples
  ? (JSON.parse(readFileSync(FACTS, 'utf8')) as Readonly<Record<string, Facts>>)
  : {};

/** A file on disk, with the fields used by the independent check below. */
type RawMatch = {
  readonly info: { readonly overs?: number };
  readonly innings: readonly {
    readonly declared?: boolean;
    readonly penalty_runs?: { readonly pre?: number; readonly post?: number };
    readonly overs?: readonly {
      readonly deliveries: readonly { readonly runs: { readonly total: number }; readonly wickets?: readonly unknown[] }[];
    }[];
  }[];
};

function fileOf(id: string): unknown {
  return JSON.parse(readFileSync(resolve(DATA, `cricsheet/${id}.json`), 'utf8'));
}

function matchOf(id: string): CricsheetMatch {
  const allotted = facts[id]?.operatorInput?.allotted;
  const file = fileOf(id);
  const match = parseCricsheet(file, allotted === undefined ? {} : { allottedOvers: allotted });
  if (!match.ok) throw new Error(match.reason);
  return match.value;
}

/** The messages that the exchange receives for a match: its markets in order, the quotes of each market, and the proposed results. */
type Heard = {
  readonly markets: Map<string, readonly string[]>;
  readonly results: Map<string, ResultProposal>;
  readonly quoted: Set<string>;
  /** The last lines of every meter, by side. */
  readonly meters: Map<string, Readonly<Record<string, number>>>;
  /** Results that the rules compute from the balls and facts so far, when each result is named. */
  readonly computed: Map<string, string>;
};

/** Returns an exchange that accepts and stores everything; matches have thousands of messages. */
function rememberingGateway(heard: Heard, setup: CricsheetMatch['setup']): FeedGateway {
  let score = scoreOf(setup, []);
  let facts: TypedFacts = {};
  const offered = new Map<string, AnnouncedHouseMarket | AnnouncedMarket>();

  const idsOf = (): readonly MarketIds[] =>
    [...heard.markets].map(([ref, selections], place) => ({
      ref,
      marketId: `1.${place + 1}`,
      selectionIds: selections.map((_, each) => each + 1),
    }));
  return {
    standings: async () => [],
    announce: async (match, _, house: readonly AnnouncedHouseMarket[] = []) => {
      for (const { ref, selections } of [...match.markets, ...house])
        if (!heard.markets.has(ref)) heard.markets.set(ref, selections);
      for (const market of [...match.markets, ...house]) offered.set(market.ref, market);
      return { ref: match.ref, matchId: 1, markets: idsOf() };
    },
    score: async (_ref, _seq, event) => {
      if (!isContest(event)) score = applyScoreEvent(score, event);
    },
    facts: async (_ref, _seq, sent) => {
      facts = sent;
    },
    tableVideo: async () => undefined,
    status: async (_ref, _seq, changes) => {
      for (const { market, status, quotes } of changes) {
        if (status !== 'OPEN' || market === null || quotes === undefined) continue;
        heard.quoted.add(market);
        for (const { side, line } of quotes)
          if (market.endsWith('meter') && line !== null) heard.meters.set(market, { ...heard.meters.get(market), [side]: line });
      }
    },
    propose: async (_ref, _seq, market, proposal) => {
      expect(heard.results.has(market), `${market} is settled once`).toBe(false);
      heard.results.set(market, proposal);
      heard.computed.set(market, lineOf(withScore(facts, score), setup.teams.join(' v '), present(offered.get(market))));
    },
    video: async () => undefined,
    heartbeat: async () => undefined,
  };
}

async function replayed(match: CricsheetMatch): Promise<Heard> {
  const heard: Heard = { markets: new Map(), results: new Map(), quoted: new Set(), meters: new Map(), computed: new Map() };
  const house = realHouse(realChance);
  const announced = {
    ref: 'replay',
    sportId: CRICKET,
    series: 'Replays',
    name: match.setup.teams.join(' v '),
    setup: match.setup,
    venue: '',
    startTime: 0,
    format: match.info.format,
    markets: [matchOdds(match.setup)],
    betDelayMs: 0,
    commissionPercent: 2,
    fairness: null,
  };
  const stage = {
    gateway: rememberingGateway(heard, match.setup),
    log: matchLogInMemory(),
    board: new Board(),
    clock: new FakeClock(),
    signal: new AbortController().signal,
    onUnavailable: () => undefined,
    onRefused: () => undefined,
  };
  const live = new LiveMatch(stage, announced, chancesFrom(realChance), house.quotesOf);
  await live.announce(announced);
  await playRecord(stage, { live, match, house, speed: 1_000_000 });
  return heard;
}

/** Returns the result that the exchange computes. */
function lineOf(
  facts: TypedFacts,
  match: string,
  { type, selections, question = {}, ...market }: AnnouncedHouseMarket | AnnouncedMarket,
): string {
  const isNumber = 'kind' in market && KINDS[market.kind].result === 'NUMBER';
  const rules = FACT_SPORTS.CRICKET.markets[type as MarketType];
  const outcomes = isNumber || rules === undefined ? undefined : outcomesOf(rules, selections, sidesOf(match));
  const runners = { runners: selections.length, winners: 1, isOnNumber: isNumber };
  const asked = { ...runners, type: type as MarketType, question: { ...question, outcomes } };
  const decision = FACT_SPORTS.CRICKET.decide(facts, asked);
  return decision?.kind === 'DECIDED' ? JSON.stringify(decision.result) : `waits ${JSON.stringify(decision)}`;
}

/** Returns a named result as the exchange computes one. */
function namedLine({ result }: ResultProposal, selections: readonly string[]): string {
  if (result.kind === 'VOID') return JSON.stringify({ voidReason: result.reason });
  if (result.kind === 'NUMBER') return JSON.stringify({ number: result.number });
  const won = result.kind === 'WINNERS' ? result.selections : [];
  return JSON.stringify({ results: selections.map((_, place) => ({ paid: won.includes(place) ? 1 : 0, tied: 1 })) });
}

/** Returns a result in the notation of the facts file. */
function answerOf(heard: Heard, ref: string): Answer {
  const result = heard.results.get(ref)?.result;
  if (result === undefined) return undefined;
  if (result.kind === 'VOID') return { void: result.reason };
  if (result.kind === 'FINISH') return undefined;
  if (result.kind === 'WINNERS') return heard.markets.get(ref)?.[result.selections[0] ?? -1];
  return ref.endsWith('odd-even') ? ['EVEN', 'ODD'][result.number] : result.number;
}

/** Returns the answer of the facts file for a market; undefined if it has none. */
function wantedOf({ settlement }: Facts, ref: string): Answer {
  const [, number = '', what = '', detail = ''] = /^i(\d)-([a-z-]*?)(?:-(\d+))?$/.exec(ref) ?? [];
  const innings = settlement.innings[Number(number) - 1];
  if (ref === 'match-odds' || ref === 'bookmaker') return settlement.matchOdds === 'DRAW' ? 'The Draw' : settlement.matchOdds;
  if (ref === 'over-comparison') {
    const { winner, void: reason } = settlement.overComparison ?? {};
    return winner ?? (reason === undefined ? undefined : { void: reason });
  }
  switch (what) {
    case 'session':
      return innings?.sessions?.[detail];
    case 'wicket':
      return innings?.fallOfWicket?.[detail] ?? innings?.fallOfWicket?.['unfallenSettleAt'];
    case 'digit':
      return innings?.digits?.single;
    case 'lambi':
      return innings?.lambi;
    case 'khado':
      return innings?.khado;
    default:
      return undefined;
  }
}

/** Returns the total of an innings in the match file, and whether the innings was completed. */
function rawInnings(id: string, number: number): { readonly total: number; readonly isWhole: boolean; readonly isTest: boolean } {
  const { info, innings } = fileOf(id) as RawMatch;
  const { overs = [], penalty_runs: penalty, declared = false } = innings[number - 1] ?? {};
  const balls = overs.flatMap((over) => over.deliveries);
  const isTest = info.overs === undefined;
  const isOut = balls.flatMap((ball) => ball.wickets ?? []).length >= 10;
  const allotted = facts[id]?.operatorInput?.allotted ?? info.overs;
  return {
    total: balls.reduce((sum, ball) => sum + ball.runs.total, 0) + (penalty?.pre ?? 0) + (penalty?.post ?? 0),
    isWhole: isOut || (isTest ? declared : overs.length === allotted && (overs.at(-1)?.deliveries.length ?? 0) >= 6),
    isTest,
  };
}

/** Returns the answer for a market missing in the facts file, from the match file and the last quote (settlement S-FM1-4, S-FM1-24, S-FM1-25). */
function reckonedOf(id: string, heard: Heard, ref: string): Answer {
  const [, number = '', what = ''] = /^i(\d)-(odd-even|meter)$/.exec(ref) ?? [];
  if (what === '') return undefined;
  const { total, isWhole, isTest } = rawInnings(id, Number(number));
  if (what === 'odd-even') return isWhole ? ['EVEN', 'ODD'][total % 2] : { void: 'INNINGS_NOT_COMPLETED' };
  const answers = facts[id]?.settlement.innings[Number(number) - 1];
  const line = isTest ? answers?.lambi : answers?.inningsRuns;
  if (typeof line === 'number' && isWhole) return line;
  // If a Test innings was too short, its market has no result. The middle of the last quote is not used then.
  if (isTest && typeof line === 'object') return line;
  const { NO: no, YES: yes } = heard.meters.get(ref) ?? {};
  return no === undefined || yes === undefined ? undefined : Math.ceil((no + yes) / 2);
}

const compared: Record<string, number> = {};

test.skipIf(!hasSamples).each(Object.keys(facts))(
  'settlement 13 match %s replays from the first ball to the last settled line, and each line has the result of the facts file',
  async (id) => {
    const row = facts[id];
    if (row === undefined) throw new Error('the facts file has no such match');
    const heard = await replayed(matchOf(id));
    expect([...heard.markets.keys()].filter((ref) => !heard.results.has(ref))).toEqual([]);
    for (const ref of heard.markets.keys()) {
      const [named, selections] = [present(heard.results.get(ref)), present(heard.markets.get(ref))];
      expect([ref, heard.computed.get(ref)]).toEqual([ref, namedLine(named, selections)]);
      const wanted = wantedOf(row, ref) ?? reckonedOf(id, heard, ref);
      if (wanted === undefined) continue;
      expect(answerOf(heard, ref), `${id} ${ref}`).toEqual(wanted);
      const kind = ref.replaceAll(/[0-9]+/g, 'n');
      compared[kind] = (compared[kind] ?? 0) + 1;
    }
    // Some market was on offer, because a market without a quote is never open.
    if (heard.markets.size > 3) expect(heard.quoted.size).toBeGreaterThan(1);
  },
);

test.skipIf(!hasSamples)('the compared lines cover every kind, with many of each', () => {
  expect(Object.keys(compared).toSorted()).toEqual(
    [
      'bookmaker',
      'in-digit',
      'in-khado',
      'in-lambi',
      'in-meter',
      'in-odd-even',
      'in-session-n',
      'in-wicket-n',
      'match-odds',
      'over-comparison',
    ].toSorted(),
  );
  expect(Object.values(compared).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(400);
});

test.skipIf(hasSamples)(
  'the sample matches are not on this machine (PAVILION_SAMPLE_DATA names their folder), so no match is replayed',
  () => {
    expect(Object.keys(facts)).toEqual([]);
  },
);
