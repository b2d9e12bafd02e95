export { ANSWERS, PAANCH_SAWAAL, rightAnswers } from './questions.ts';
