import {
  championMarket,
  LEAGUE_MATCHES,
  leagueStage,
  standings,
  taggedEvent,
  type GameState,
  type LeagueState,
} from '@pavilion/core/contests';
import type { SportFacts } from '@pavilion/contract/http';
import { VIRTUAL_LEAGUE, VIRTUAL_TEAMS } from '@pavilion/core/cricket';
import type { SeasonMatch } from '@pavilion/core/settlement/cricket';
import { CRICKET, cricketScore } from '../cricket-markets.ts';
import type { AnnouncedMatch, MarketType, MatchStanding } from '../gateway.ts';
import { SeasonHouse } from '../house/season-house.ts';
import { rulesOfSeason, type SeasonRules, type SeasonView } from '../house/season-lines.ts';
import { retryUntilAvailable, Stopped } from '../retry.ts';
import { LiveMatch, type Stage } from '../live-match.ts';
import { chainName, seasonCommitmentOf, seasonSeedOf } from './chain.ts';
import { lastOfSeasons, countPlayed, type ChainSeason, type Seasons } from './seasons.ts';
import type { SimulatorState } from './state-file.ts';
import { abandonOrphans } from './orphans.ts';

/** The matches of the league, as the season sees them. */
export interface LeagueMatches {
  /** Undefined before the first match is known. */
  readonly state: SimulatorState | undefined;
  /** Numbers of the matches being played. */
  readonly playing: ReadonlySet<number>;
  /** The score of a match in play. */
  scoreOf(number: number): GameState | undefined;
}

export interface SeasonOptions {
  readonly stage: Stage;
  readonly matches: LeagueMatches;
  readonly seasons: Seasons;
  readonly commissionPercent: number;
  /** Time from the start of a match to the start of the next one. */
  readonly intervalMs: number;
  /** True if the house offers season-long fancies. */
  readonly hasHouseLines: boolean;
}

const REF_PREFIX = 'league-';
const LOOK_EVERY_MS = 3_000;
/** Between matches the prices of the season move slowly. */
const QUOTE_EVERY_MS = 30_000;
/** Bet delay of the season's markets. It is longer than the time that prices need to include the end of a match. */
const BET_DELAY_MS = 5_000;
const EVIDENCE =
  'Added up from the matches of the season; its seed gives the seeds of all of them, and with them every ball again.';

/** Part of a season's title that names its rules and averages. */
const RULES_NAMES: Readonly<Record<SeasonRules, string>> = {
  IPL: 'IPL averages',
  BBL: 'Big Bash averages',
  WORLD_CUP_ODI: 'World Cup averages',
};

const LOST = 'The record of the season was lost.';

interface Playing {
  readonly own: ChainSeason;
  readonly live: LiveMatch;
  readonly house: SeasonHouse | undefined;
  quotedAt: number;
}

/**
 * Runs the seasons of the simulated league as separate events. The markets of a season open with it. Each match is processed when it ends. After the final, all
 * markets are decided and the next season opens. After a restart, the season is recomputed from the seeds and continues.
 */
export class SeasonPlay {
  readonly #options: SeasonOptions;
  #standings: ReadonlyMap<string, MatchStanding> = new Map();
  #chain: string | undefined;
  #playing: Playing | undefined;
  /** Refs of fully reported seasons. */
  readonly #over = new Set<string>();

  constructor(options: SeasonOptions) {
    this.#options = options;
  }

  /** Runs until the stage's signal aborts. */
  async run(): Promise<void> {
    const { stage } = this.#options;
    try {
      while (!stage.signal.aborted) {
        await this.update();
        await stage.clock.sleep(LOOK_EVERY_MS, stage.signal);
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }

  /** Reports the matches that ended since the last call, and updates the quotes. */
  async update(): Promise<void> {
    const { matches, stage } = this.#options;
    const { state } = matches;
    if (state === undefined) return;
    if (this.#chain !== state.chain.tip) await this.#voidLostSeasons(state);
    this.#playing ??= await this.#take(state);
    const playing = this.#playing;
    if (playing === undefined) return;
    const known = resultsOf(playing.live);
    const played = countPlayed(state, playing.own.from);
    for (let place = known + 1; place <= played; place += 1) await this.#report(playing, place);
    if (playing.live.phase === 'OVER') await this.#leave(refOf(state, playing.own));
    else if (played > known || stage.clock.now() - playing.quotedAt >= QUOTE_EVERY_MS) await this.#quote(playing);
    else await playing.live.refresh();
  }

  async #leave(ref: string): Promise<void> {
    this.#over.add(ref);
    this.#playing = undefined;
    await this.#options.stage.log.remove(ref);
  }

  /** Reads the seasons that the exchange has, and voids the seasons of a lost chain. */
  async #voidLostSeasons(state: SimulatorState): Promise<void> {
    const { stage } = this.#options;
    const standings = await retryUntilAvailable(() => stage.gateway.standings(), stage);
    this.#standings = new Map(standings.map((standing) => [standing.ref, standing]));
    this.#playing = undefined;
    this.#chain = state.chain.tip;
    const own = prefixOf(state);
    await abandonOrphans(stage, standings, (ref) => ref.startsWith(REF_PREFIX) && !ref.startsWith(own));
  }

  /** Resumes the season to play. It is the previous season if its end was not reported, otherwise the season of the current matches. */
  async #take(state: SimulatorState): Promise<Playing | undefined> {
    const { seasons } = this.#options;
    const open = Math.min(state.calendar.nextNumber, ...state.calendar.fixtures.map((fixture) => fixture.number));
    const now = open > lastOfSeasons(state) ? undefined : seasons.seasonOf(state, Math.max(open, state.listFrom ?? 1));
    const before = seasons.seasonOf(state, (now?.from ?? open) - 1);
    if (before !== undefined && this.#standings.has(refOf(state, before))) {
      const unfinished = await this.#resume(state, before);
      if (unfinished !== undefined) return unfinished;
    }
    return now === undefined ? undefined : this.#resume(state, now);
  }

  /** Resumes a season at its state in the exchange, or announces it; undefined if fully reported. */
  async #resume(state: SimulatorState, own: ChainSeason): Promise<Playing | undefined> {
    const ref = refOf(state, own);
    if (this.#over.has(ref)) return undefined;
    const { stage, hasHouseLines } = this.#options;
    const announced = this.#announced(state, own);
    const market = championMarket();
    const house = hasHouseLines ? new SeasonHouse(rulesOfSeason(own.number), () => this.#view(playing), EVIDENCE) : undefined;
    const live = new LiveMatch(stage, announced, (score) => market.chances(score as LeagueState), house?.quotesOf);
    const playing: Playing = { own, live, house, quotedAt: 0 };
    const standing = this.#standings.get(ref);
    await live.resume(standing?.lastSeq ?? 0, standing);
    const isTold = live.isFullyProposed || (live.hasLostMessages && standing?.isFinished === true);
    if (!isTold && live.hasLostMessages)
      await live.finish({ result: { kind: 'VOID', reason: 'STREAM_STOPPED' }, certainty: 2, evidence: LOST, revealedSeed: null });
    if (isTold || live.hasLostMessages) {
      await this.#leave(ref);
      return undefined;
    }
    if (standing === undefined) await live.announce(announced);
    await house?.offer(live);
    for (let place = 1; live.isCatchingUp; place += 1) await this.#report(playing, place);
    return playing;
  }

  #announced(state: SimulatorState, own: ChainSeason): AnnouncedMatch {
    const { chain } = state;
    const { stage, intervalMs, commissionPercent } = this.#options;
    const market = championMarket();
    const finalNumber = own.from + LEAGUE_MATCHES - 1;
    return {
      ref: refOf(state, own),
      sportId: CRICKET,
      series: VIRTUAL_LEAGUE,
      name: `${VIRTUAL_LEAGUE}, Season ${own.number} (${RULES_NAMES[rulesOfSeason(own.number)]})`,
      setup: { kind: 'LEAGUE', sides: VIRTUAL_TEAMS.map((team) => team.name) },
      venue: '',
      // A season is dated by its final, so lists show the current matches first.
      startTime: stage.clock.now() + LEAGUE_MATCHES * intervalMs,
      format: `${LEAGUE_MATCHES} matches`,
      markets: [{ ...market, type: market.type as MarketType }],
      betDelayMs: BET_DELAY_MS,
      commissionPercent,
      fairness: { commitment: seasonCommitmentOf(chain, finalNumber), salt: chain.salt, number: finalNumber },
    };
  }

  /** Reports the result of a match, and decides the markets that it makes certain. */
  async #report({ own, live, house }: Playing, place: number): Promise<void> {
    const state = this.#options.matches.state;
    if (state === undefined) throw new Stopped();
    await live.event(taggedEvent('LEAGUE', own.season.eventOf(place)));
    const market = championMarket();
    const league = live.score as LeagueState;
    const result = market.result(league);
    // Results follow from the facts. A result that is named later is compared with them.
    if (result?.kind === 'WINNERS') await live.facts(factsOf(league, result.selections, house), EVIDENCE);
    await house?.decideCertainResults(live);
    if (result?.kind !== 'WINNERS') return;
    await live.decide(market.ref, {
      result,
      certainty: 2,
      evidence: EVIDENCE,
      revealedSeed: seasonSeedOf(state.chain, own.from + LEAGUE_MATCHES - 1),
    });
  }

  async #quote(playing: Playing): Promise<void> {
    playing.quotedAt = this.#options.stage.clock.now();
    await playing.live.open(playing.live.phase !== 'BEFORE');
  }

  #view({ own, live }: Playing): SeasonView {
    const { matches } = this.#options;
    const state = live.score as LeagueState;
    const played = state.results.map((_, index) => seasonMatch(own, index + 1, own.season.scoreOf(index + 1)));
    const inPlay = [...matches.playing]
      .filter((number) => number >= own.from + played.length && number < own.from + LEAGUE_MATCHES)
      .toSorted((a, b) => a - b)
      .flatMap((number) => {
        const score = matches.scoreOf(number);
        return score === undefined ? [] : [seasonMatch(own, number - own.from + 1, cricketScore(score))];
      });
    return { state, matches: played, live: inPlay };
  }
}

/** Returns the final table, and the figures and records that the markets of the season ask for. */
function factsOf({ results }: LeagueState, champions: readonly number[], house: SeasonHouse | undefined): SportFacts {
  const order = [...champions, ...standings(results).map(({ side }) => side)];
  const table = [...new Set(order)].map((side) => ({ name: VIRTUAL_TEAMS[side]?.name ?? '' }));
  return { sport: 'CRICKET', state: 'TOURNAMENT_OVER', table, ...house?.facts() };
}

function resultsOf(live: LiveMatch): number {
  return (live.score as LeagueState).results.length;
}

function prefixOf({ chain, listFrom = 1 }: SimulatorState): string {
  return `${REF_PREFIX}${chainName(chain)}-${listFrom}-`;
}

function refOf(state: SimulatorState, { number }: ChainSeason): string {
  return `${prefixOf(state)}${number}`;
}

function seasonMatch({ season }: ChainSeason, place: number, score: SeasonMatch['score']): SeasonMatch {
  const pairing = season.pairingOf(place, place - 1) ?? [0, 0];
  const [home, away] = pairing.map((side) => VIRTUAL_TEAMS[side]);
  return {
    teams: [home?.name ?? '', away?.name ?? ''],
    stage: leagueStage(place) === 'LEAGUE' ? 'LEAGUE' : 'PLAY_OFF',
    ground: home?.ground ?? '',
    moved: false,
    score,
  };
}
