/** English texts of charts. */
export const chartWords = {
  readHint: '{label}. Arrow keys read the values.',
  asTable: 'Show as table',
} as const;
