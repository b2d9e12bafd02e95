import { assert, present } from '../../std/index.ts';
import {
  chargedToBowler,
  deliveryTotal,
  isBowlersWicket,
  isDismissal,
  isDot,
  isLegal,
  isOut,
  runsRun,
  type Delivery,
  type Wicket,
} from './delivery.ts';
import { lastOver, oversOfAnEnd } from './innings.ts';
import {
  type BallMark,
  type BatterScore,
  type BowlerScore,
  type Crease,
  type ExtrasScore,
  type FallOfWicket,
  type InningsScore,
  type OverLength,
  type OverScore,
  type PenaltyAward,
  type Stand,
} from './state.ts';

/**
 * Returns the innings after one more delivery. The delivery must follow the last one (`scoreEventRefusal` checks it). Limited-overs innings have the free hit
 * after a no-ball; formats without a limit have none.
 */
export function applyBall(innings: InningsScore, delivery: Delivery): InningsScore {
  const total = innings.total + deliveryTotal(delivery);
  const legalBalls = innings.legalBalls + (isLegal(delivery) ? 1 : 0);
  const outs = delivery.wickets.filter((wicket) => isOut(wicket.kind)).length;
  const overs = oversWith(innings, delivery, total, innings.wickets + outs);
  assert(delivery.innings === innings.number, 'a ball belongs to its innings');
  assert(total >= innings.total, 'a ball takes no runs away');
  assert(overs.length - innings.overs.length <= 1, 'a ball begins at most one over');
  assert(overs.at(-1)?.over === delivery.over, 'a ball is in the last over');
  return {
    ...innings,
    total,
    legalBalls,
    wickets: innings.wickets + outs,
    overs,
    batters: battersWith(innings.batters, delivery),
    bowlers: bowlersWith(innings, delivery, overs),
    absent: innings.absent.filter((name) => !isNamedOn(delivery, name)),
    extras: extrasWith(innings.extras, delivery),
    fallOfWickets: [...innings.fallOfWickets, ...fallsOf(innings, delivery, total, present(overs.at(-1), 'a ball has an over'))],
    ...standsWith(innings, delivery, total),
    crease: creaseAfter(innings.ballsPerOver, delivery, present(overs.at(-1), 'a ball has an over')),
    freeHit: innings.allottedBalls !== null && isFreeHitAfter(innings.freeHit, delivery),
    deliveries: [...innings.deliveries, delivery],
    penalties: penaltiesWith(innings, delivery),
  };
}

/** True if the player bats on this ball, or leaves on it. */
const isNamedOn = ({ striker, nonStriker, wickets }: Delivery, name: string): boolean =>
  name === striker || name === nonStriker || wickets.some(({ player }) => player === name);

function penaltiesWith(innings: InningsScore, delivery: Delivery): readonly PenaltyAward[] {
  const runs = delivery.extras.penalty;
  if (runs === 0) return innings.penalties;
  return [...innings.penalties, { runs, afterDeliveries: innings.deliveries.length + 1, onDelivery: true }];
}

/** True if the next ball of an innings of limited overs is a free hit. */
export function isFreeHitAfter(isFreeHit: boolean, ball: Pick<Delivery, 'extras' | 'hasFreeHit'>): boolean {
  return (ball.extras.noBalls > 0 && ball.hasFreeHit !== false) || (isFreeHit && !isLegal(ball));
}

function oversWith(innings: InningsScore, delivery: Delivery, total: number, wickets: number): readonly OverScore[] {
  const current = lastOver(innings);
  const boundaries = current?.boundariesAfter ?? 0;
  const before =
    current?.over === delivery.over
      ? current
      : { ...EMPTY_OVER, over: delivery.over, bowler: delivery.bowler, boundariesAfter: boundaries };
  const over: OverScore = {
    ...before,
    shared: before.shared || before.bowler !== delivery.bowler,
    runs: before.runs + deliveryTotal(delivery),
    charged: before.charged + chargedToBowler(delivery),
    legalBalls: before.legalBalls + (isLegal(delivery) ? 1 : 0),
    dots: before.dots + (isDot(delivery) ? 1 : 0),
    boundaryRuns: before.boundaryRuns + delivery.boundary,
    balls: [...before.balls, ballMark(delivery)],
    totalAfter: total,
    wicketsAfter: wickets,
    boundariesAfter: before.boundariesAfter + (delivery.boundary === 0 ? 0 : 1),
  };
  return [...(current?.over === delivery.over ? innings.overs.slice(0, -1) : innings.overs), over];
}

const EMPTY_OVER: OverScore = {
  over: 0,
  bowler: '',
  shared: false,
  runs: 0,
  charged: 0,
  legalBalls: 0,
  dots: 0,
  boundaryRuns: 0,
  balls: [],
  totalAfter: 0,
  wicketsAfter: 0,
  boundariesAfter: 0,
};

/** Returns the mark of a ball in the strip: "4", "W", "1wd", "4nb", "1lb". */
export function ballMark(delivery: Delivery): BallMark {
  const isWicket = delivery.wickets.some((each) => isDismissal(each.kind));
  return {
    label: isWicket ? wicketLabel(delivery) : runsLabel(delivery),
    runs: deliveryTotal(delivery),
    legal: isLegal(delivery),
    boundary: delivery.boundary,
    wicket: isWicket,
  };
}

function wicketLabel(delivery: Delivery): string {
  const runs = runsLabel(delivery);
  return runs === '0' ? 'W' : `${runs}+W`;
}

function runsLabel(delivery: Delivery): string {
  const { wides, noBalls, byes, legByes, penalty } = delivery.extras;
  const total = deliveryTotal(delivery);
  if (wides > 0) return `${total}wd`;
  if (noBalls > 0) return `${total}nb`;
  if (legByes > 0) return `${total}lb`;
  if (byes > 0) return `${total}b`;
  if (penalty > 0) return `${total}p`;
  return String(total);
}

function newBatter(name: string): BatterScore {
  return { name, runs: 0, balls: 0, fours: 0, sixes: 0, howOut: null, outBowler: null, fielders: [] };
}

function battersWith(before: readonly BatterScore[], delivery: Delivery): readonly BatterScore[] {
  const batters = [...before];
  const change = (name: string, next: (batter: BatterScore) => BatterScore): void => {
    const place = batters.findIndex((batter) => batter.name === name);
    if (place === -1) batters.push(next(newBatter(name)));
    else batters[place] = next(present(batters[place], 'the batter was found'));
  };
  change(delivery.striker, (batter) => batterAfter(batter, delivery));
  change(delivery.nonStriker, atTheWicket);
  for (const wicket of delivery.wickets) change(wicket.player, (batter) => dismissedBatter(batter, wicket, delivery));
  return batters;
}

/** Returns the batter as not out. A batter who resumes after retiring hurt is no longer retired. */
function atTheWicket(batter: BatterScore): BatterScore {
  return batter.howOut === null ? batter : { ...batter, howOut: null, outBowler: null, fielders: [] };
}

function batterAfter(before: BatterScore, delivery: Delivery): BatterScore {
  const batter = atTheWicket(before);
  return {
    ...batter,
    runs: batter.runs + delivery.runsOffBat,
    balls: batter.balls + (delivery.extras.wides === 0 ? 1 : 0),
    fours: batter.fours + (delivery.boundary === 4 ? 1 : 0),
    sixes: batter.sixes + (delivery.boundary === 6 ? 1 : 0),
  };
}

function dismissedBatter(batter: BatterScore, wicket: Wicket, delivery: Delivery): BatterScore {
  return {
    ...batter,
    howOut: wicket.kind,
    outBowler: isBowlersWicket(wicket.kind) ? delivery.bowler : null,
    fielders: wicket.fielders,
  };
}

function bowlersWith(innings: InningsScore, delivery: Delivery, overs: readonly OverScore[]): readonly BowlerScore[] {
  const before = innings.bowlers;
  const isNewBowler = lastOver(innings)?.over !== delivery.over || innings.crease.bowler !== delivery.bowler;
  const place = before.findIndex((bowler) => bowler.name === delivery.bowler);
  const bowler = before[place] ?? newBowler(delivery.bowler);
  const next = { ...bowlerAfter(innings, bowler, delivery, overs), oversBegun: bowler.oversBegun + (isNewBowler ? 1 : 0) };
  return place === -1 ? [...before, next] : before.map((each, index) => (index === place ? next : each));
}

function newBowler(name: string): BowlerScore {
  return { name, legalBalls: 0, runs: 0, wickets: 0, maidens: 0, dots: 0, oversBegun: 0, wides: 0, noBalls: 0 };
}

function bowlerAfter(
  { ballsPerOver }: InningsScore,
  bowler: BowlerScore,
  delivery: Delivery,
  overs: readonly OverScore[],
): BowlerScore {
  return {
    ...bowler,
    legalBalls: bowler.legalBalls + (isLegal(delivery) ? 1 : 0),
    runs: bowler.runs + chargedToBowler(delivery),
    wickets: bowler.wickets + delivery.wickets.filter((wicket) => isBowlersWicket(wicket.kind)).length,
    maidens: overs.filter((each) => isMaiden(each, ballsPerOver) && each.bowler === bowler.name).length,
    dots: bowler.dots + (isDot(delivery) ? 1 : 0),
    wides: bowler.wides + delivery.extras.wides,
    noBalls: bowler.noBalls + delivery.extras.noBalls,
  };
}

/** Returns true for a complete over by one bowler in which no runs are charged to the bowler. Byes and leg byes are not charged. */
function isMaiden(over: OverScore, ballsPerOver: OverLength): boolean {
  return over.legalBalls >= ballsPerOver && over.charged === 0 && !over.shared;
}

function extrasWith(extras: ExtrasScore, delivery: Delivery): ExtrasScore {
  const more = delivery.extras;
  return {
    wides: extras.wides + more.wides,
    noBalls: extras.noBalls + more.noBalls,
    byes: extras.byes + more.byes,
    legByes: extras.legByes + more.legByes,
    penalty: extras.penalty + more.penalty,
    wideDeliveries: extras.wideDeliveries + (more.wides > 0 ? 1 : 0),
    noBallDeliveries: extras.noBallDeliveries + (more.noBalls > 0 ? 1 : 0),
  };
}

function fallsOf(innings: InningsScore, delivery: Delivery, total: number, over: OverScore): readonly FallOfWicket[] {
  return delivery.wickets
    .filter((wicket) => isOut(wicket.kind))
    .map((wicket, index) => ({
      wicket: innings.wickets + index + 1,
      total,
      overText: `${delivery.over}.${over.legalBalls}`,
      player: wicket.player,
      kind: wicket.kind,
    }));
}

/** Adds a delivery's runs to the stand that its first dismissal ends. A second dismissal on the same delivery ends an empty stand. */
function standsWith(innings: InningsScore, delivery: Delivery, total: number): Pick<InningsScore, 'stands' | 'unbroken'> {
  const stands = [...innings.stands];
  let unbroken: Stand = {
    ...innings.unbroken,
    runs: innings.unbroken.runs + deliveryTotal(delivery),
    boundaries: innings.unbroken.boundaries + (delivery.boundary === 0 ? 0 : 1),
    balls: innings.unbroken.balls + (isLegal(delivery) ? 1 : 0),
    totalAfter: total,
  };
  for (const wicket of delivery.wickets) {
    if (!isDismissal(wicket.kind)) continue;
    stands.push(unbroken);
    unbroken = { number: unbroken.number + 1, runs: 0, boundaries: 0, balls: 0, totalAfter: total };
  }
  return { stands, unbroken };
}

/**
 * Returns the batters at the crease after this ball, as far as the ball shows. The next delivery names both batters, so a wrong guess lasts only one ball. It
 * assumes that the over ends at its last legal ball.
 */
function creaseAfter(ballsPerOver: OverLength, delivery: Delivery, over: OverScore): Crease {
  const left = new Set(delivery.wickets.map((wicket) => wicket.player));
  const striker = left.has(delivery.striker) ? null : delivery.striker;
  const nonStriker = left.has(delivery.nonStriker) ? null : delivery.nonStriker;
  const endsChange = isLegal(delivery) && over.legalBalls >= ballsPerOver && (over.over + 1) % oversOfAnEnd(ballsPerOver) === 0;
  const haveCrossed = (runsRun(delivery) % 2 === 1) !== endsChange;
  return haveCrossed
    ? { striker: nonStriker, nonStriker: striker, bowler: delivery.bowler }
    : { striker, nonStriker, bowler: delivery.bowler };
}
