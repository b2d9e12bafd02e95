import type { Translation } from '../messages.ts';
import type { lineWords } from './statement.en.ts';

export const lineWordsHindi: Translation<typeof lineWords> = {
  'line.DEPOSIT': 'अंक जारी किए गए',
  'line.WITHDRAWAL': 'अंक निकाले गए',
  'line.TRANSFER': '{way, select, FROM {{name} से अंतरण} TO {{name} को अंतरण} other {अंतरण}}',
  'line.CORRECTION': '{way, select, FROM {{name} से सुधार} TO {{name} को सुधार} other {सुधार}}',
  'line.SETTLEMENT': '{market}: {result}',
  'line.VOID': '{market}: रद्द, दाँव लौटाए गए',
  'line.ROLLBACK': '{market}: निपटान वापस लिया गया। परिणाम सुधारा जा रहा है।',
  'line.CASINO':
    '{act, select, BET {{game}, राउंड {round}: बेट} WIN {{game}, राउंड {round}: वापसी} other {{game}, राउंड {round}: बेट लौटाई गई}}',
};
