import { scoreOf } from '../score/apply.ts';
import {
  isBowlersWicket,
  isLegal,
  WICKET_KINDS,
  type Delivery,
  type Extras,
  type Replacement,
  type Wicket,
} from '../score/delivery.ts';
import type { InningsEndEvent, InningsStartEvent, ScoreEvent } from '../score/events.ts';
import { naturalEnd } from '../score/innings.ts';
import { BALLS_PER_OVER, type InningsScore, type MatchSetup } from '../score/state.ts';
import type { JsonObject, Reader } from './reader.ts';
import { teamIndex } from './team.ts';

interface InningsReading {
  readonly setup: MatchSetup;
  readonly allottedBalls: number | null;
  /** Events of the match so far, to which the innings are appended. */
  readonly events: ScoreEvent[];
}

/** Reads every innings of a file, including super overs, and appends its events. */
export function readInnings(reader: Reader, root: JsonObject, reading: InningsReading): void {
  const list = reader.listOrEmpty(root['innings'], 'innings');
  list.forEach((value, index) => {
    const where = `innings[${index}]`;
    readOneInnings(reader, reader.object(value, where), { ...reading, number: index + 1, where });
  });
}

interface OneInnings extends InningsReading {
  readonly number: number;
  readonly where: string;
}

function readOneInnings(reader: Reader, value: JsonObject, innings: OneInnings): void {
  const { events, setup, number, where } = innings;
  const penalty = reader.objectOrEmpty(value['penalty_runs'], `${where}.penalty_runs`);
  events.push(startOf(reader, value, innings, reader.wholeOrZero(penalty['pre'], `${where}.penalty_runs.pre`)));
  for (const over of reader.listOrEmpty(value['overs'], `${where}.overs`))
    readOver(reader, reader.object(over, `${where}.over`), { ...innings, miscounted: miscountedIn(value) });
  const post = reader.wholeOrZero(penalty['post'], `${where}.penalty_runs.post`);
  if (post > 0) events.push({ type: 'PENALTY', innings: number, runs: post });
  // The file does not record the end. The score gives it, except for a declaration.
  if (reader.problems.length === 0) events.push({ type: 'INNINGS_END', innings: number, ...endOf(value, setup, events) });
}

function endOf(
  value: JsonObject,
  setup: MatchSetup,
  events: readonly ScoreEvent[],
): Pick<InningsEndEvent, 'end' | 'isAfterShortOver'> {
  if (value['declared'] === true || value['forfeited'] === true) return { end: 'DECLARED' };
  const innings = scoreOf(setup, events).innings.at(-1);
  const natural = innings === undefined ? null : naturalEnd(innings);
  if (natural !== null) return { end: natural };
  const isShort = innings !== undefined && lastOverWasMiscounted(value, innings);
  return isShort ? { end: 'OVERS', isAfterShortOver: true } : { end: 'STOPPED' };
}

/** True if an umpire ended the last allotted over too early. The over counts as complete. */
function lastOverWasMiscounted(value: JsonObject, innings: InningsScore): boolean {
  const last = innings.overs.at(-1);
  return (
    last !== undefined &&
    (last.over + 1) * innings.ballsPerOver === innings.allottedBalls &&
    miscountedIn(value).has(String(last.over))
  );
}

/** Returns the overs, from 0, in which the umpires counted the balls wrongly. */
function miscountedIn(value: JsonObject): ReadonlySet<string> {
  const overs = value['miscounted_overs'];
  return new Set(typeof overs === 'object' && overs !== null ? Object.keys(overs) : []);
}

function startOf(reader: Reader, value: JsonObject, innings: OneInnings, penaltyRuns: number): InningsStartEvent {
  const { setup, number, where } = innings;
  const isSuperOver = value['super_over'] === true;
  const target = reader.objectOrEmpty(value['target'], `${where}.target`);
  const overs = target['overs'];
  return {
    type: 'INNINGS_START',
    innings: number,
    battingTeam: teamIndex(reader, setup, value['team'], `${where}.team`),
    superOver: isSuperOver,
    allottedBalls: isSuperOver
      ? (setup.ballsPerOver ?? BALLS_PER_OVER)
      : overs === undefined
        ? innings.allottedBalls
        : ballsOf(reader, setup, overs, `${where}.target.overs`),
    target: target['runs'] === undefined ? null : reader.whole(target['runs'], `${where}.target.runs`),
    penaltyRuns,
    absent: reader.texts(value['absent_hurt'], `${where}.absent_hurt`),
  };
}

/** Returns a number of balls; 9.2 in a file means nine overs and two balls. */
function ballsOf(reader: Reader, { ballsPerOver = BALLS_PER_OVER }: MatchSetup, overs: unknown, where: string): number {
  const [whole, balls] = String(overs).split('.');
  return reader.whole(Number(whole), where) * ballsPerOver + reader.whole(Number(balls ?? 0), where);
}

function readOver(reader: Reader, value: JsonObject, innings: OneInnings & { readonly miscounted: ReadonlySet<string> }): void {
  const over = reader.whole(value['over'], `${innings.where}.over`);
  const where = `${innings.where}.over ${over}`;
  reader.list(value['deliveries'], `${where}.deliveries`).forEach((each, index) => {
    const at = `${where}.deliveries[${index}]`;
    const delivery = readDelivery(reader, reader.object(each, at), at);
    const isAfterMiscount = index === 0 && innings.miscounted.has(String(over - 1));
    const place = { innings: innings.number, over, ball: index + 1, ...(isAfterMiscount ? { isAfterShortOver: true } : {}) };
    if (
      innings.allottedBalls !== null &&
      delivery.extras.noBalls === 0 &&
      delivery.wickets.some(({ kind }) => isBowlersWicket(kind))
    )
      takeFreeHitBack(innings.events);
    innings.events.push({ type: 'BALL', delivery: { ...delivery, ...place } });
  });
}

/** Marks the no-balls before a bowler's wicket, because a file does not record which of them a free hit followed. */
function takeFreeHitBack(events: ScoreEvent[]): void {
  for (let place = events.length - 1; place >= 0; place--) {
    const event = events[place];
    if (event?.type !== 'BALL' || isLegal(event.delivery)) return;
    if (event.delivery.extras.noBalls > 0) events[place] = { ...event, delivery: { ...event.delivery, hasFreeHit: false } };
  }
}

function readDelivery(
  reader: Reader,
  value: JsonObject,
  where: string,
): Omit<Delivery, 'innings' | 'over' | 'ball' | 'isAfterShortOver' | 'hasFreeHit'> {
  const runs = reader.object(value['runs'], `${where}.runs`);
  const runsOffBat = reader.whole(runs['batter'], `${where}.runs.batter`);
  return {
    striker: reader.text(value['batter'], `${where}.batter`),
    nonStriker: reader.text(value['non_striker'], `${where}.non_striker`),
    bowler: reader.text(value['bowler'], `${where}.bowler`),
    runsOffBat,
    extras: readExtras(reader, reader.objectOrEmpty(value['extras'], `${where}.extras`), `${where}.extras`),
    boundary: runs['non_boundary'] !== true && (runsOffBat === 4 || runsOffBat === 6) ? runsOffBat : 0,
    wickets: reader
      .listOrEmpty(value['wickets'], `${where}.wickets`)
      .flatMap((each) => readWicket(reader, reader.object(each, where), where)),
    replacements: readReplacements(reader, value, where),
  };
}

function readExtras(reader: Reader, value: JsonObject, where: string): Extras {
  const column = (name: string): number => reader.wholeOrZero(value[name], `${where}.${name}`);
  return {
    wides: column('wides'),
    noBalls: column('noballs'),
    byes: column('byes'),
    legByes: column('legbyes'),
    penalty: column('penalty'),
  };
}

function readWicket(reader: Reader, value: JsonObject, where: string): readonly Wicket[] {
  const kind = reader.oneOf(value['kind'], WICKET_KINDS, `${where}.wickets.kind`);
  if (kind === null) return [];
  const fielders = reader.listOrEmpty(value['fielders'], `${where}.wickets.fielders`).flatMap((each) => {
    const name = reader.object(each, `${where}.wickets.fielders`)['name'];
    return typeof name === 'string' ? [name] : [];
  });
  return [{ player: reader.text(value['player_out'], `${where}.wickets.player_out`), kind, fielders }];
}

/** Reads the players who joined an eleven, and the batters who took the place of another at the crease. Other changes of role do not concern the score. */
function readReplacements(reader: Reader, value: JsonObject, where: string): readonly Replacement[] {
  const replacements = reader.objectOrEmpty(value['replacements'], `${where}.replacements`);
  const roles = reader.listOrEmpty(replacements['role'], `${where}.replacements.role`);
  const atCrease = roles.filter((each) => reader.object(each, `${where}.replacements.role`)['role'] === 'batter');
  return [...reader.listOrEmpty(replacements['match'], `${where}.replacements.match`), ...atCrease].map((each) => {
    const change = reader.object(each, `${where}.replacements.match`);
    return {
      team: typeof change['team'] === 'string' ? change['team'] : null,
      playerIn: reader.text(change['in'], `${where}.replacements.match.in`),
      playerOut: typeof change['out'] === 'string' ? change['out'] : null,
      reason: reader.text(change['reason'], `${where}.replacements.match.reason`),
    };
  });
}
