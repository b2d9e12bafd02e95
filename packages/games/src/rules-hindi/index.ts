import { cardRules } from './cards.ts';
import { otherRules } from './others.ts';

/** Every sentence of the rules of every game in Hindi, by the English one: with other figures it is another sentence, and a test asks for it. */
export const rulesHindi: Readonly<Record<string, string>> = { ...cardRules, ...otherRules };
