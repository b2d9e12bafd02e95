import { basename } from 'node:path';
import { market } from '@pavilion/contract/http';
import { parseCricsheet, scoreText, statusText, type CricsheetMatch } from '@pavilion/core/cricket';
import { credentialsOf, readConfig } from '../config.ts';
import type { AnnouncedMatch } from '../gateway.ts';
import { retryUntilAvailable, Stopped } from '../retry.ts';
import { chancesFrom, CRICKET, cricketScore, matchOdds } from '../cricket-markets.ts';
import { LiveMatch } from '../live-match.ts';
import { matchLogInMemory } from '../match-log.ts';
import { sendHeartbeats, createProgram, runBettors, stopOnSignals, type Program } from '../program.ts';
import { EXIT_SETUP, SetupError } from '../setup-error.ts';
import { isStream, jsonOf, mustExist } from './lines.ts';
import { MarketRecording } from './market-recording.ts';
import { readOptions, USAGE, type ReplayOptions } from './options.ts';
import { announcementOf as marketAnnouncementOf, marketSurveyOf, playMarket, timeOf, tradedChances } from './play-market.ts';
import { playRecord, realChance, realHouse } from './play-record.ts';
import { impliedChance, playRecording, type RecordedPlay } from './play-recording.ts';
import { surveyOf, type Survey } from './survey.ts';

const DELAY_MS = 5_000;
const COMMISSION_PERCENT = 2;
const TOSS_MS = 60_000;
const SETTLED_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 1_000;

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function announcementOf(options: ReplayOptions, match: CricsheetMatch, survey: Survey | null, now: number): AnnouncedMatch {
  const { info, setup } = match;
  const leadMs = survey === null ? TOSS_MS : options.leadMinutes * 60_000;
  const delayMs = survey === null ? DELAY_MS : survey.betDelaySeconds * 1_000;
  return {
    sportId: CRICKET,
    ref: refOf(options, now),
    series: info.eventName === '' ? 'Replays' : info.eventName,
    name: setup.teams.join(' v '),
    setup,
    venue: info.venue,
    startTime: Math.round(now + leadMs / options.speed),
    format: info.format,
    markets: [matchOdds(setup)],
    betDelayMs: Math.round(options.hasFullDelay ? delayMs : delayMs / options.speed),
    commissionPercent: survey?.commissionPercent ?? COMMISSION_PERCENT,
    fairness: null,
  };
}

/** Returns the recorded streams as one play that reports each change of the market. */
function recordedPlay(
  options: ReplayOptions,
  match: CricsheetMatch,
  survey: Survey,
  files: { readonly stream: string; readonly scores: string },
  parts: Pick<RecordedPlay, 'live' | 'house' | 'recording'>,
): RecordedPlay {
  return {
    ...parts,
    match,
    survey,
    streamFile: files.stream,
    scoresFile: files.scores,
    speed: options.speed,
    from: survey.marketTime - options.leadMinutes * 60_000,
    onMarket: (time, definition) =>
      print(
        `${timeOf(time)}  market ${definition.status}, ${definition.inPlay ? 'in play' : 'before play'}, recorded delay ${definition.betDelaySeconds} s`,
      ),
    onDataProblem: (time) => print(`${timeOf(time)}  the score stream reports a data problem: suspended`),
  };
}

async function play(program: Program, options: ReplayOptions, match: CricsheetMatch): Promise<void> {
  const { stage } = program;
  const files = options.stream === null || options.scores === null ? null : { stream: options.stream, scores: options.scores };
  const survey = files === null ? null : await surveyOf(files.stream, files.scores, match.setup.teams);
  const recording = new MarketRecording();
  const [firstRunner] = survey?.runnerIds ?? [0];
  const announced = announcementOf(options, match, survey, stage.clock.now());
  const chanceOf = survey === null ? realChance : () => impliedChance(recording, firstRunner);
  const house = program.config.houseLines ? realHouse(chanceOf) : undefined;
  const live = new LiveMatch(stage, announced, chancesFrom(chanceOf), house?.quotesOf);
  await live.announce(announced);
  print(
    `${announced.name}, ${match.info.dates.join(', ')}: market ${marketIdOf(live)}, bet delay ${announced.betDelayMs} ms, ${options.speed} times as fast.`,
  );
  try {
    if (survey === null || files === null) await playRecord(stage, { live, match, house, speed: options.speed });
    else await playRecording(stage, recordedPlay(options, match, survey, files, { live, house, recording }));
  } catch (error) {
    if (error instanceof Stopped) await abandon(program, live);
    throw error;
  }
  const score = cricketScore(live.score);
  print(
    `${score.innings.map((innings) => `${match.setup.teams[innings.battingTeam]} ${scoreText(innings)}`).join(', ')}. ${statusText(score)}.`,
  );
  await untilSettled(program, marketIdOf(live));
}

/** Plays a recorded exchange stream without a score: one market, with its recorded runners and result. */
async function playStream(program: Program, options: ReplayOptions): Promise<void> {
  const { stage } = program;
  const { file, speed } = options;
  const survey = await marketSurveyOf(file);
  const recording = new MarketRecording();
  const now = stage.clock.now();
  const delayMs = survey.betDelaySeconds * 1_000;
  const announced = marketAnnouncementOf(survey, {
    ref: refOf(options, now),
    startTime: Math.round(now + (options.leadMinutes * 60_000) / speed),
    betDelayMs: Math.round(options.hasFullDelay ? delayMs : delayMs / speed),
  });
  const live = new LiveMatch(stage, announced, tradedChances(recording, survey));
  await live.announce(announced);
  print(`${announced.name}, ${survey.card.marketTime}: market ${marketIdOf(live)}, ${speed} times as fast.`);
  try {
    await playMarket(stage, {
      live,
      recording,
      survey,
      file,
      speed,
      from: survey.marketTime - options.leadMinutes * 60_000,
      print,
    });
  } catch (error) {
    if (error instanceof Stopped) await abandon(program, live);
    throw error;
  }
  await untilSettled(program, marketIdOf(live));
}

function refOf({ file }: ReplayOptions, now: number): string {
  return `replay-${basename(file).replace(/\..*$/, '')}-${now}`;
}

function marketIdOf(live: LiveMatch): string {
  return live.ids?.markets[0]?.marketId ?? '?';
}

/** Closes the market of a stopped replay and proposes to void it. */
async function abandon({ stage }: Program, live: LiveMatch): Promise<void> {
  const signal = AbortSignal.timeout(SETTLED_WITHIN_MS);
  const last = live.onStage({ ...stage, signal });
  await last.finish({
    result: { kind: 'VOID', reason: 'STREAM_STOPPED' },
    certainty: 2,
    evidence: 'The replay was stopped.',
    revealedSeed: null,
  });
  print('Stopped: the market is closed and proposed as void.');
}

/** Waits until the market is settled. An ordinary account asks, so the feed's account needs no right to read markets. */
async function untilSettled(program: Program, marketId: string): Promise<void> {
  const { stage, config } = program;
  const [watcher] = credentialsOf(config.makers, config).map((credentials) => program.account(credentials));
  if (watcher === undefined) return print('The result is proposed.');
  const until = stage.clock.now() + SETTLED_WITHIN_MS;
  print('The result is proposed. Confirm it in the back office.');
  while (stage.clock.now() < until && !stage.signal.aborted) {
    const outcome = await retryUntilAvailable(() => watcher.call(market.getMarkets, { market_ids: [marketId] }), stage);
    const status = outcome.ok ? outcome.data[0]?.status : undefined;
    if (status === 'SETTLED' || status === 'VOID') return print(`Market ${marketId} is ${status}.`);
    await stage.clock.sleep(LOOK_EVERY_MS, stage.signal);
  }
  print('The result is not confirmed yet. Confirm it in the back office.');
}

async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  if (typeof options === 'string') return fail(`${options}\n\n${USAGE}`);
  await mustExist([options.file, options.stream, options.scores].filter((path) => path !== null));
  const config = readConfig(process.env);
  const { allottedOvers, reducedBeforeStart } = options;
  const hints = { reducedBeforeStart, ...(allottedOvers === null ? {} : { allottedOvers }) };
  const match = (await isStream(options.file)) ? undefined : parseCricsheet(await jsonOf(options.file), hints);
  if (match?.ok === false) return fail(`${options.file}: ${match.reason}`);
  // The replay is a separate source, so a pause of the replay suspends no other markets.
  const program = createProgram({ ...config, logLevel: 'warn' }, `replay-${process.pid}`, matchLogInMemory(), print);
  stopOnSignals(program.stop);
  const bettors = runBettors(program, { recordedSizeScale: options.sizeScale });
  const alive = sendHeartbeats(program.stage.gateway, program.stop.signal);
  try {
    await (match === undefined ? playStream(program, options) : play(program, options, match.value));
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    program.stop.abort();
    await Promise.all([bettors, alive]);
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = EXIT_SETUP;
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  fail(error.message);
}
