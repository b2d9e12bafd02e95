import { isKeyOf } from '@pavilion/core/std';
import { isGameCode, type GameCode, type SingleCode } from '@pavilion/games/catalogue';
import { POKER_PAYS } from '@pavilion/games/video-poker';
import { WEIGHTS } from '@pavilion/games/virtual-sport';
import { countOf, RINGS, segmentsOf, STORM_RING } from '@pavilion/games/wheel';
import { messagesIn, type Language, type Say } from './messages.ts';
import { gameRules } from './messages/game-rules.en.ts';
import { gameRulesHindi } from './messages/game-rules.hi.ts';

/** Games that have the rules of another game. */
const ALIKE = { CRKT: 'CRLN', CRBR: 'CRLN', SLSB: 'SLPP', SLTD: 'SLLL' } as const satisfies Partial<Record<GameCode, GameCode>>;

type Key = keyof typeof gameRules;
type OwnRulesCode = Exclude<GameCode, keyof typeof ALIKE>;

/** A game without rules does not compile. */
const english = gameRules satisfies Record<`${OwnRulesCode}.${'play' | 'ties'}`, string>;

const say: Readonly<Record<Language, Say<typeof gameRules>>> = {
  en: messagesIn<typeof gameRules>('en', english),
  hi: messagesIn<typeof gameRules>('hi', gameRulesHindi),
};

/** The ending of an unfinished single-player game. */
const LEFT_OPEN: Readonly<Record<SingleCode, Extract<Key, `interrupted.${string}`>>> = {
  LIMB: 'interrupted.atOnce',
  DICE: 'interrupted.atOnce',
  MINE: 'interrupted.cashedOut',
  PLNK: 'interrupted.atOnce',
  LADR: 'interrupted.cashedOut',
  SLMO: 'interrupted.atOnce',
  SLPP: 'interrupted.atOnce',
  SLSB: 'interrupted.atOnce',
  SLLL: 'interrupted.atOnce',
  SLTD: 'interrupted.atOnce',
  KENO: 'interrupted.atOnce',
  HLSK: 'interrupted.cashedOut',
  VPJB: 'interrupted.bestHold',
  VPDW: 'interrupted.bestHold',
  TPAN: 'interrupted.folded',
};

/** The figures in the rules, from the constants that the games use. */
const FIGURES = {
  melaPlaces: RINGS.MELA.length,
  melaShares: sharesOf(RINGS.MELA),
  rangoliPlaces: RINGS.RANG.length,
  rangoliShares: sharesOf(RINGS.RANG),
  stormPlaces: STORM_RING.length,
  stormShares: sharesOf(STORM_RING),
  derbyWeights: WEIGHTS.join(', '),
};

/** Lists how many slots of a wheel have each number: `24 × 1, 12 × 3`. */
function sharesOf(ring: readonly number[]): string {
  return segmentsOf(ring)
    .map((segment) => `${countOf(ring, segment)} × ${segment}`)
    .join(', ');
}

/** Returns the rules of a house game in a language (casino C-REG-1, C-REG-6); undefined for a game of another provider. */
export function rulesOf(code: string, language: Language) {
  if (!isGameCode(code)) return undefined;
  const rulesCode = isKeyOf(ALIKE, code) ? ALIKE[code] : code;
  const sentences = say[language](`${rulesCode}.play`, FIGURES);
  return {
    play: sentences.trim().split(/\n\s*/),
    order: orderOf(rulesCode, language),
    ties: say[language](`${rulesCode}.ties`),
    interruption: say[language](isKeyOf(LEFT_OPEN, code) ? LEFT_OPEN[code] : 'interrupted.shared'),
  };
}

/** Lists the hands of a game, best first, with their payouts if a pay table has them. */
function orderOf(code: GameCode, language: Language): string[] {
  const key = `${code}.order` as const;
  if (!isKeyOf(gameRules, key)) return [];
  const hands = say[language](key).split(' › ');
  if (!isKeyOf(POKER_PAYS, code)) return hands;
  const { pays } = POKER_PAYS[code];
  return hands.map((hand, place) => say[language]('paysForOne', { hand, pays: pays[place]?.pays ?? 0 }));
}
