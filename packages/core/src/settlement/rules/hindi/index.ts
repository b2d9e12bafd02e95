import type { Constants } from '../../constants.ts';
import type { RuleId } from '../../settlement.ts';
import { EXAMPLES_HINDI } from './examples.ts';
import { BALL_SPORTS_HINDI } from './ball-sports.ts';
import { FANCY_MARKET_HINDI } from './fancy-market.ts';
import { FANCY_HINDI } from './fancy.ts';
import { FOOTBALL_HINDI } from './football.ts';
import { GENERAL_HINDI } from './general.ts';
import { MATCH_HINDI } from './match.ts';
import { POLITICS_HINDI } from './politics.ts';
import { RACING_HINDI } from './racing.ts';
import { SEASONS_HINDI } from './seasons.ts';
import { TENNIS_HINDI } from './tennis.ts';
import type { HindiTexts } from './texts.ts';

/** Every rule's sentences in Hindi, by its id. */
const HINDI: HindiTexts = {
  ...GENERAL_HINDI,
  ...RACING_HINDI,
  ...BALL_SPORTS_HINDI,
  ...FOOTBALL_HINDI,
  ...TENNIS_HINDI,
  ...POLITICS_HINDI,
  ...MATCH_HINDI,
  ...FANCY_MARKET_HINDI,
  ...SEASONS_HINDI,
  ...FANCY_HINDI,
};

/** A rule in Hindi, its figures filled in from the constants that settle bets; undefined for a rule that does not exist. */
export function hindiText(id: RuleId, constants: Constants): string | undefined {
  return HINDI[id]?.(constants);
}

/** The example of a rule in Hindi; undefined for a rule that has none. */
export function hindiExample(id: RuleId): string | undefined {
  return EXAMPLES_HINDI[id];
}
