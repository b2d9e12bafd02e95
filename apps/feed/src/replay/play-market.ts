import type { SportFacts } from '@pavilion/contract/http/facts';
import type { GameSetup } from '@pavilion/core/contests';
import { formatAmount } from '@pavilion/core/money';
import type { AnnouncedMarket, AnnouncedMatch, MarketType, Removal, ResultProposal } from '../gateway.ts';
import type { ChancesOf, LiveMatch, Stage } from '../live-match.ts';
import { Stopped } from '../retry.ts';
import { SetupError } from '../setup-error.ts';
import { linesOf } from './lines.ts';
import { MarketRecording, type RecordedDefinition, type RecordedRunner, type RunnerDefinition } from './market-recording.ts';

const MARKET = 'market';
const FACTOR_SCALE = 100;
const EVIDENCE = 'The last definition of the recorded market.';
const PRICES_EVERY_MS = 500;
const REFRESH_MS = 2_000;
const DEPTH = 3;
const RACING = '7';
const RACES: ReadonlySet<string> = new Set([RACING, '4339']);
const MARKET_TYPES: Readonly<Record<string, MarketType>> = {
  WIN: 'WIN',
  PLACE: 'PLACE',
  OTHER_PLACE: 'PLACE',
  EACH_WAY: 'EACH_WAY',
  MATCH_ODDS: 'MATCH_ODDS',
  HALF_TIME: 'HALF_TIME',
  COMPLETED_MATCH: 'COMPLETED_MATCH',
  TIED_MATCH: 'TIED_MATCH',
};

/** Facts of a recorded market that are needed before it is played. */
export interface MarketSurvey {
  /** The first definition: the card before any withdrawal. */
  readonly card: RecordedDefinition;
  readonly betDelaySeconds: number;
  /** Scheduled start, milliseconds since 1970. */
  readonly marketTime: number;
}

/** Reads the file once. Throws `SetupError` if it defines no market. */
export async function marketSurveyOf(file: string): Promise<MarketSurvey> {
  const recording = new MarketRecording();
  let card: RecordedDefinition | undefined;
  let betDelaySeconds = 0;
  for await (const line of linesOf(file)) {
    const definition = recording.take(line)?.definition;
    if (definition === null || definition === undefined) continue;
    card ??= definition;
    betDelaySeconds = Math.max(betDelaySeconds, definition.betDelaySeconds);
  }
  if (card === undefined) throw new SetupError(`${file} has no market definition.`);
  return { card, betDelaySeconds, marketTime: Date.parse(card.marketTime) };
}

/** Returns the runners in the order of the card. */
function cardOf({ runners }: RecordedDefinition): readonly RunnerDefinition[] {
  return runners.toSorted((one, other) => one.sortPriority - other.sortPriority);
}

function nameOf({ id, name }: RunnerDefinition): string {
  return name ?? `Runner ${id}`;
}

/** Returns the match to announce for the recorded market. It goes in play if the recorded market did. */
export function announcementOf(
  { card }: Pick<MarketSurvey, 'card'>,
  match: Pick<AnnouncedMatch, 'ref' | 'startTime' | 'betDelayMs'>,
): AnnouncedMatch {
  const selections = cardOf(card).map(nameOf);
  const { venue = '', countryCode, eventTypeId = RACING, marketBaseRate: commissionPercent } = card;
  const name = card.eventName ?? [venue, card.name ?? card.marketType].filter(Boolean).join(' ');
  return {
    ...match,
    sportId: Number(eventTypeId),
    series: 'Replays',
    name: name === '' ? selections.slice(0, 2).join(' v ') : name,
    setup: setupOf(eventTypeId, selections),
    venue: countryCode === undefined || venue === '' ? venue : `${venue} (${countryCode})`,
    format: '',
    markets: [marketOf(card, selections)],
    commissionPercent,
    fairness: null,
  };
}

function setupOf(eventTypeId: string, selections: readonly string[]): GameSetup {
  const [first = '', second = '', ...more] = selections.filter((name) => name !== 'The Draw');
  if (more.length > 0 || RACES.has(eventTypeId)) return { kind: 'RACE', sides: selections };
  if (eventTypeId === '1') return { kind: 'FOOTBALL', sides: [first, second] };
  if (eventTypeId === '2') return { kind: 'TENNIS', sides: [first, second] };
  return { teams: [first, second], scheduledOvers: null };
}

function marketOf(card: RecordedDefinition, selections: readonly string[]): AnnouncedMarket {
  const { marketType = '', numberOfWinners = 1, eachWayDivisor, turnInPlayEnabled = true } = card;
  const type = MARKET_TYPES[marketType] ?? 'WINNER';
  return {
    ref: MARKET,
    type,
    name: card.name ?? marketType.toLowerCase().replaceAll('_', ' '),
    winners: type === 'EACH_WAY' ? 1 : numberOfWinners,
    ...(type === 'EACH_WAY' ? { eachWay: { places: numberOfWinners, divisor: Math.round(eachWayDivisor ?? 5) } } : {}),
    selections,
    inPlay: turnInPlayEnabled,
  };
}

/** Returns the remaining runners' chances by last traded prices, which sum to the number of winners. */
export function tradedChances(recording: MarketRecording, { card }: Pick<MarketSurvey, 'card'>): ChancesOf {
  return () => {
    const { definition } = recording;
    const isOut = new Set(definition?.runners.filter(({ status }) => status === 'REMOVED').map(({ id }) => id));
    const shares = cardOf(card).map(({ id }) => {
      const price = recording.runner(id, 0).lastTraded;
      return isOut.has(id) || price === null ? 0 : 1 / price;
    });
    const all = shares.reduce((sum, share) => sum + share, 0);
    return all === 0 ? null : shares.map((share) => (share * (card.numberOfWinners ?? 1)) / all);
  };
}

/** Returns a time of the recording as the time of day. */
export function timeOf(time: number): string {
  return `${new Date(time).toISOString().slice(11, 23)}Z`;
}

type Traded = Pick<RecordedRunner, 'lastTraded' | 'lastTradedAt' | 'lowestTraded'>;

/** Returns a sentence for each change between two definitions of a market, each with the time at which it happened. */
function changesIn(
  before: RecordedDefinition | null,
  now: RecordedDefinition,
  time: number,
  { card }: Pick<MarketSurvey, 'card'>,
  tradedOn: (id: number) => Traded,
): readonly string[] {
  const at = timeOf(time);
  const sentences = newlyRemoved(before, now).map((runner) => {
    const { adjustmentFactor = 0, removalDate } = runner;
    const declared = card.runners.find(({ id }) => id === runner.id)?.adjustmentFactor ?? adjustmentFactor;
    const earlier = declared === adjustmentFactor ? '' : ` (${declared} % on the first card)`;
    const removedAt = removalDate === undefined ? at : timeOf(Date.parse(removalDate));
    return `${removedAt}  ${nameOf(runner)} is removed, factor ${adjustmentFactor} %${earlier}`;
  });
  if (before === null || before.status !== now.status || before.inPlay !== now.inPlay) {
    const play = now.inPlay ? 'in play' : 'before play';
    sentences.push(
      `${at}  market ${now.status}, ${play}, recorded delay ${now.betDelaySeconds} s, base rate ${now.marketBaseRate} %`,
    );
  }
  for (const runner of now.runners) {
    const wasKnown = before?.runners.some(({ id, status }) => id === runner.id && status === runner.status) === true;
    if (wasKnown || !isWinner(runner)) continue;
    const { lastTraded, lastTradedAt, lowestTraded } = tradedOn(runner.id);
    const figures = [
      runner.status === 'PLACED' ? 'placed' : 'won',
      ...(runner.bsp === undefined ? [] : [`starting price ${runner.bsp}`]),
      ...(runner.adjustmentFactor === undefined ? [] : [`final factor ${runner.adjustmentFactor} %`]),
      ...(lastTraded === null
        ? []
        : [`last traded at ${formatAmount(lastTraded)} (${timeOf(lastTradedAt)}), lowest ${formatAmount(lowestTraded)}`]),
    ];
    sentences.push(`${at}  ${nameOf(runner)} (${runner.id}) ${figures.join(', ')}`);
  }
  return sentences;
}

function isWinner({ status }: RunnerDefinition): boolean {
  return status === 'WINNER' || status === 'PLACED';
}

/** Returns the runners that a definition removes, in the order of their removal; runners removed together follow the card. */
function newlyRemoved(before: RecordedDefinition | null, now: RecordedDefinition): readonly RunnerDefinition[] {
  const wasOut = new Set(before?.runners.filter(({ status }) => status === 'REMOVED').map(({ id }) => id));
  return cardOf(now)
    .filter(({ id, status }) => status === 'REMOVED' && !wasOut.has(id))
    .toSorted((one, other) => (one.removalDate ?? '').localeCompare(other.removalDate ?? ''));
}

/** The clock of a replay. Recorded time starts at `from` and passes `speed` times faster than real time. */
export class RecordedTime {
  readonly #stage: Stage;
  readonly #live: LiveMatch;
  readonly #from: number;
  readonly #speed: number;
  readonly #startedAt: number;

  /** @param from recorded start time, milliseconds since 1970 */
  constructor(stage: Stage, live: LiveMatch, from: number, speed: number) {
    this.#stage = stage;
    this.#live = live;
    this.#from = from;
    this.#speed = speed;
    this.#startedAt = stage.clock.now();
  }

  /** True if the time is before the start. Such events are published without a wait. */
  isEarlier(time: number): boolean {
    return time < this.#from;
  }

  /** Sleeps until a recorded time. */
  async until(time: number): Promise<void> {
    const { clock, signal } = this.#stage;
    const due = this.#startedAt + (time - this.#from) / this.#speed;
    for (let restMs = due - clock.now(); restMs > 0 && !signal.aborted; restMs = due - clock.now()) {
      await clock.sleep(Math.min(restMs, REFRESH_MS), signal);
      if (restMs > REFRESH_MS) await this.#live.refresh();
    }
  }
}

export interface MarketPlay {
  readonly live: LiveMatch;
  readonly recording: MarketRecording;
  readonly survey: MarketSurvey;
  readonly file: string;
  readonly speed: number;
  /** Recorded time at which the play begins, milliseconds since 1970. */
  readonly from: number;
  readonly print: (sentence: string) => void;
}

/** Plays a recorded market alone: its status, removals and factors, the prices that the makers follow, and the result in its last definition. */
export async function playMarket(stage: Stage, play: MarketPlay): Promise<void> {
  const player = new MarketPlayer(stage, play);
  for await (const line of linesOf(play.file)) {
    if (stage.signal.aborted) throw new Stopped();
    await player.take(line);
    if (player.isOver) break;
  }
  await player.finish();
}

class MarketPlayer {
  readonly #stage: Stage;
  readonly #play: MarketPlay;
  readonly #time: RecordedTime;
  readonly #places: ReadonlyMap<number, number>;
  #definition: RecordedDefinition | null = null;
  #isPlaying = false;
  #pricesAt = 0;

  constructor(stage: Stage, play: MarketPlay) {
    this.#stage = stage;
    this.#play = play;
    this.#time = new RecordedTime(stage, play.live, play.from, play.speed);
    this.#places = new Map(cardOf(play.survey.card).map(({ id }, place) => [id, place]));
  }

  get isOver(): boolean {
    return this.#definition?.status === 'CLOSED';
  }

  async take(line: string): Promise<void> {
    const moment = this.#play.recording.take(line);
    if (moment === null) return;
    if (!this.#time.isEarlier(moment.time)) {
      await this.#time.until(moment.time);
      if (!this.#isPlaying) await this.#begin();
    }
    if (moment.definition !== null) await this.#define(moment.time, moment.definition);
    if (this.#isPlaying && this.#stage.clock.now() - this.#pricesAt >= PRICES_EVERY_MS) await this.#showPrices();
  }

  async #begin(): Promise<void> {
    this.#isPlaying = true;
    await this.#showPrices();
    await this.#followStatus();
  }

  /** Processes a market definition. Removals and factors are applied from the first line, the status only from the start of play. */
  async #define(time: number, now: RecordedDefinition): Promise<void> {
    const { live, recording, survey, print } = this.#play;
    const before = this.#definition;
    this.#definition = now;
    for (const sentence of changesIn(before, now, time, survey, (id) => recording.runner(id, 0))) print(sentence);
    for (const out of newlyRemoved(before, now)) {
      const factor = Math.round((out.adjustmentFactor ?? 0) * FACTOR_SCALE);
      await live.remove(this.#removals(out, factor));
      if (!this.#isInPlay) await this.#sendEvent({ type: 'NON_RUNNER', side: this.#places.get(out.id) ?? 0 });
    }
    if (factorsOf(before) !== factorsOf(now) && now.status !== 'CLOSED') await this.#declareFactors(now);
    if (this.#isPlaying) await this.#followStatus();
  }

  get #isInPlay(): boolean {
    return this.#play.live.phase !== 'BEFORE';
  }

  #removals({ id }: RunnerDefinition, factor: number): readonly Removal[] {
    const selection = this.#places.get(id);
    return selection === undefined ? [] : [{ selection, factor }];
  }

  async #declareFactors({ runners }: RecordedDefinition): Promise<void> {
    const factors = runners.flatMap(({ id, status, adjustmentFactor: percent }) => {
      const selection = this.#places.get(id);
      if (selection === undefined || status !== 'ACTIVE' || percent === undefined) return [];
      return [{ selection, factor: Math.round(percent * FACTOR_SCALE) }];
    });
    if (factors.length > 0) await this.#play.live.declareFactors(factors);
  }

  /** Reports non-runners of the race card; other scores are irrelevant here. */
  async #sendEvent(event: { readonly type: 'NON_RUNNER'; readonly side: number } | { readonly type: 'OFF' }): Promise<void> {
    const { live } = this.#play;
    if ('kind' in live.score && live.score.kind === 'RACE') await live.event({ kind: 'RACE', event });
  }

  async #followStatus(): Promise<void> {
    const { live } = this.#play;
    const { status = 'SUSPENDED', inPlay = false } = this.#definition ?? {};
    if (inPlay && !this.#isInPlay) {
      await this.#sendEvent({ type: 'OFF' });
      await live.closeBeforePlay();
    }
    if (status === 'OPEN') await live.open(inPlay);
    else if (live.status === 'OPEN') await live.suspend('market suspended at the source', false);
  }

  async #showPrices(): Promise<void> {
    const { recording, survey, live } = this.#play;
    this.#pricesAt = this.#stage.clock.now();
    const books = cardOf(survey.card).map(({ id }) => recording.runner(id, DEPTH));
    // A basic recording has no book, only traded prices. The makers then quote from the chances that these prices imply.
    if (books.some(({ back, lay }) => back.length + lay.length > 0)) await live.follow(books);
    else await live.show();
  }

  async finish(): Promise<void> {
    const { live } = this.#play;
    if (live.status === 'OPEN') await live.suspend('end of the recording', false);
    const facts = factsOf(this.#play.survey, this.#definition);
    if (facts !== undefined) await live.facts(facts, EVIDENCE);
    await live.finish({
      result: resultOf(this.#play.survey, this.#definition),
      certainty: 2,
      evidence: EVIDENCE,
      revealedSeed: null,
    });
  }
}

function factorsOf(definition: RecordedDefinition | null): string {
  return JSON.stringify(definition?.runners.map(({ id, adjustmentFactor }) => [id, adjustmentFactor]).toSorted());
}

/** Returns the facts of a race that a closed definition contains; undefined for other sports, and while the definition is open. */
function factsOf({ card }: Pick<MarketSurvey, 'card'>, last: RecordedDefinition | null): SportFacts | undefined {
  if (last?.status !== 'CLOSED' || !RACES.has(card.eventTypeId ?? RACING)) return undefined;
  const named = (status: string) => cardOf(last).filter((runner) => runner.status === status);
  const winners = named('WINNER');
  const places = card.marketType === 'EACH_WAY' ? 1 : (card.numberOfWinners ?? 1);
  const isLevel = winners.length > places;
  const finish = [...winners.map((runner) => ({ horse: nameOf(runner), level: isLevel })), ...named('PLACED').map(placedOne)];
  const out = named('REMOVED').map((runner) => ({ horse: nameOf(runner) }));
  return {
    sport: 'RACING',
    state: winners.length === 0 ? 'DECLARED_VOID' : 'WEIGHED_IN',
    non_runners: out,
    left_out: [],
    ...(winners.length === 0 ? {} : { finish }),
  };
}

function placedOne(runner: RunnerDefinition) {
  return { horse: nameOf(runner), level: false };
}

/** Returns the result in a closed definition. A market without winners is void, and so is a market whose recording breaks off. */
export function resultOf({ card }: Pick<MarketSurvey, 'card'>, last: RecordedDefinition | null): ResultProposal['result'] {
  const places = cardOf(card).map(({ id }) => last?.runners.find((runner) => runner.id === id)?.status);
  const named = (status: string): readonly number[] => places.flatMap((each, place) => (each === status ? [place] : []));
  if (last?.status !== 'CLOSED') return { kind: 'VOID', reason: 'STREAM_STOPPED' };
  const isRace = RACES.has(card.eventTypeId ?? RACING);
  if (named('WINNER').length === 0) return { kind: 'VOID', reason: isRace ? 'RACE_VOID' : 'NO_RESULT' };
  if (card.marketType !== 'EACH_WAY') return { kind: 'WINNERS', selections: named('WINNER') };
  const placed = named('PLACED');
  return { kind: 'FINISH', order: [named('WINNER'), ...(placed.length === 0 ? [] : [placed])] };
}
