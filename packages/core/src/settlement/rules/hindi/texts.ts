import type { Constants } from '../../constants.ts';
import type { RuleId } from '../../settlement.ts';

/** Rules in Hindi: the same figures from the same constants as in English. */
export type HindiTexts = Readonly<Partial<Record<RuleId, (c: Constants) => string>>>;
