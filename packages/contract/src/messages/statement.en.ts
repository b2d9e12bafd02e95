/** Descriptions of the lines of an account statement. The server sends them in English, and the player site shows them in the reader's language. */
export const lineWords = {
  'line.DEPOSIT': 'Points issued',
  'line.WITHDRAWAL': 'Points withdrawn',
  'line.TRANSFER': '{way, select, FROM {Transfer from {name}} TO {Transfer to {name}} other {Transfer}}',
  'line.CORRECTION': '{way, select, FROM {Correction from {name}} TO {Correction to {name}} other {Correction}}',
  'line.SETTLEMENT': '{market}: {result}',
  'line.VOID': '{market}: void, stakes returned',
  'line.ROLLBACK': '{market}: settlement reversed. The result is being corrected.',
  'line.CASINO':
    '{act, select, BET {{game}, round {round}: bet} WIN {{game}, round {round}: return} other {{game}, round {round}: bet returned}}',
} as const;
