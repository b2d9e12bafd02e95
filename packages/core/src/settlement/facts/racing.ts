import { raceVoid } from '../racing/race.ts';
import { missingRunner } from '../racing/reduction.ts';
import { settled, voided, type Settlement } from '../settlement.ts';
import { isSameName, needFact, type FactFault, type FactFields, type Facts, type FactsOf } from './field.ts';
import { factSport, type CheckedQuestion, type FactMarket, type Figures, type Finish } from './sport.ts';

const HORSE = { kind: 'TEXT', label: 'Horse', max: 100 } as const;
const FACTOR = { kind: 'DECIMAL', label: 'Reduction factor in percent', min: 0, max: 100 } as const;

const FIELDS = {
  state: {
    kind: 'CHOICE',
    label: 'State of the race',
    options: {
      NOT_OVER: 'Not over yet',
      WEIGHED_IN: 'Result announced at the weigh-in',
      ABANDONED: 'Abandoned',
      DECLARED_VOID: 'Declared void',
      WALKOVER: 'Walkover',
      OTHER_DAY: 'Not run on its scheduled day',
    },
  },
  course_changed: { kind: 'FLAG', label: 'Moved to another course' },
  non_runners: {
    kind: 'LIST',
    label: 'Non-runners',
    max: 60,
    of: {
      horse: HORSE,
      factor: { ...FACTOR, optional: true },
      prize_money: { kind: 'FLAG', label: 'runs for prize money only' },
    },
    optional: true,
  },
  left_out: {
    kind: 'LIST',
    label: 'Horses missing from the market',
    max: 60,
    of: { horse: HORSE, factor: FACTOR },
    optional: true,
  },
  finish: {
    kind: 'LIST',
    label: 'Order of finish, the winner first',
    max: 60,
    of: { horse: HORSE, level: { kind: 'FLAG', label: 'tied with the previous one' } },
    when: { field: 'state', oneOf: ['WEIGHED_IN'] },
  },
  complete: { kind: 'FLAG', label: 'No other horse finished', when: { field: 'state', oneOf: ['WEIGHED_IN'] } },
} as const satisfies FactFields;

type Race = FactsOf<typeof FIELDS>;

const OUTCOMES = { ABANDONED: 'ABANDONED', DECLARED_VOID: 'DECLARED_VOID', WALKOVER: 'WALKOVER' } as const;

const has = (rows: readonly { readonly horse: string }[] | undefined, horse: string): boolean =>
  rows?.some((row) => isSameName(row.horse, horse)) === true;

const isOnCard = ({ outcomes }: CheckedQuestion, horse: string): boolean => outcomes.some((each) => isSameName(each, horse));

/**
 * Waits for both lists of horses that did not run or were left out; an empty list says that there were none. It also waits for the correction of a list that
 * names a horse wrongly: a non-runner that is not on the card, or a horse left out that is on it. A horse that was removed from the market may have run
 * unless it is a listed non-runner, so it must be listed or reinstated (S-RACE-16).
 */
function checkCard({ non_runners: out, left_out: left }: Race, asked: CheckedQuestion): void {
  if (out === undefined || asked.outcomes.some((horse) => asked.isOut(horse) && !has(out, horse))) needFact('non_runners');
  if (left?.some(({ horse }) => isOnCard(asked, horse)) !== false) needFact('left_out');
  if (out.some(({ horse }) => !isOnCard(asked, horse) && !has(left, horse))) needFact('non_runners');
}

/** Waits for the reduction factor of a non-runner that is still in the market. Without its factor it cannot leave the market (S-RACE-6, S-RACE-19). */
function checkFactors({ non_runners: out = [] }: Race, asked: CheckedQuestion): void {
  const isMissing = (horse: string): boolean => {
    const row = out.find((each) => isSameName(each.horse, horse));
    return row !== undefined && row.factor === undefined && !asked.isOut(horse) && !asked.isFactorDeclared(horse);
  };
  if (asked.outcomes.some(isMissing)) needFact('non_runners.factor');
}

/** Refuses a horse that is in a list twice, or that both ran and did not run. A horse that runs for prize money only may finish. */
function faultOfRace(facts: Facts): FactFault | undefined {
  const { finish, non_runners: out = [], left_out: left = [] } = facts as Partial<Race>;
  for (const [field, rows] of Object.entries({ non_runners: out, left_out: left, finish: finish ?? [] })) {
    const twice = rows.find(({ horse }, place) => has(rows.slice(0, place), horse));
    if (twice !== undefined) return { field, text: `${twice.horse} is in the list twice. Remove one of them.` };
  }
  const ran = out.find(({ horse, prize_money: isPaid }) => isPaid !== true && has(finish, horse));
  return ran === undefined
    ? undefined
    : { field: 'non_runners', text: `${ran.horse} is a non-runner and in the order of finish. Remove it from one of the lists.` };
}

/** Returns the reason to void every bet on the race, if any. Further non-runners and horses left out cannot remove this reason. */
function voidOf(race: Race, asked: CheckedQuestion) {
  const { state, non_runners: out } = race;
  const outcome = state in OUTCOMES ? OUTCOMES[state as keyof typeof OUTCOMES] : 'RUN';
  const runnersLeft = asked.outcomes.filter((horse) => !has(out, horse)).length;
  const whole = { outcome, isCourseChanged: race.course_changed, isOnScheduledDay: state !== 'OTHER_DAY' } as const;
  const isLeftOut = (race.left_out ?? []).some(
    ({ horse, factor }) => !isOnCard(asked, horse) && missingRunner(Math.round(factor * 100)) === 'MARKET_VOID',
  );
  return (
    raceVoid({ ...whole, runnersLeft, placesToBeWon: asked.places }) ?? (isLeftOut ? voided('RACE_VOID', 'S-RACE-17') : undefined)
  );
}

/**
 * Returns the market's runners in finishing order; runners that finished level form a group (S-RACE-21). Fewer runners than places wait until the facts say that
 * no other horse finished.
 */
function finishOf(race: Race, asked: CheckedQuestion): Finish {
  const levels: string[][] = [];
  const seen = new Set<string>();
  for (const { horse: said, level } of race.finish ?? []) {
    const horse = asked.outcomes.find((each) => isSameName(each, said));
    // A name that is not on the card, or is listed twice, is a typing error or a horse that must first be added to the market.
    if (horse === undefined || seen.has(horse)) return needFact('finish');
    seen.add(horse);
    const last = levels.at(-1);
    if (level === true && last !== undefined) last.push(horse);
    else levels.push([horse]);
  }
  // Runners that do not count are removed only after the grouping. A horse tied with such a runner is not tied with the horse in front of both.
  const order = levels.map((level) => level.filter((horse) => !has(race.non_runners, horse))).filter((level) => level.length > 0);
  if (order.length === 0 || (order.flat().length < asked.places && !race.complete)) needFact('finish');
  return { finish: order };
}

/** True if more runners finished level than there were places left for them (S-RACE-21). Runners that are level for other places win or lose as usual. */
function isPlaceShared(finish: Finish['finish'], places: number): boolean {
  let left = places;
  for (const level of finish) {
    if (level.length > left) return left > 0;
    left -= level.length;
  }
  return false;
}

function settleRace(race: Race, asked: CheckedQuestion): Settlement<Finish> | undefined {
  const nothing = voidOf(race, asked);
  if (nothing !== undefined) return nothing;
  checkFactors(race, asked);
  if (race.state !== 'WEIGHED_IN') return undefined;
  checkCard(race, asked);
  const { finish } = finishOf(race, asked);
  return settled({ finish }, isPlaceShared(finish, asked.places) ? 'S-RACE-21' : 'S-RACE-1');
}

/** Settles both parts of an each-way bet together. */
function settleEachWay(race: Race, asked: CheckedQuestion): Settlement<Finish> | undefined {
  const settlement = settleRace(race, asked);
  return settlement?.kind === 'SETTLED' ? { ...settlement, ruleId: 'S-RACE-18' } : settlement;
}

const MARKET: FactMarket<Race> = {
  outcomes: 'NAMES',
  settle: settleRace,
  figures: (race, asked): Figures => ({
    'Runners left': asked.outcomes.filter((horse) => !has(race.non_runners, horse)).length,
    'Places to be won': asked.places,
    Finish: finishOf(race, asked)
      .finish.map((level) => level.join(' = '))
      .join(', '),
  }),
};

export const RACING_FACTS = factSport({
  sport: 'RACING',
  fields: FIELDS,
  unfinished: ['NOT_OVER'],
  faultOf: faultOfRace,
  nonRunners: (facts, _, outcomes) => {
    const { non_runners: out = [] } = facts as Partial<Race>;
    return outcomes.flatMap((name) => {
      const row = out.find(({ horse }) => isSameName(horse, name));
      return row === undefined ? [] : [{ name, factor: row.factor }];
    });
  },
  match: (facts) => facts,
  markets: { WIN: MARKET, PLACE: MARKET, EACH_WAY: { ...MARKET, settle: settleEachWay } },
});
