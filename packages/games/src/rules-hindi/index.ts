import { otherRules } from './others.ts';
import { tableRules } from './tables.ts';

/** Every sentence of the rules of every game in Hindi, by the English one. With other figures it is another sentence, and a test asks for it. */
export const rulesHindi: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(tableRules),
  ...Object.values(otherRules),
);
