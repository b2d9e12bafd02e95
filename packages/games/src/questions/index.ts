export { ANSWERS, rightAnswers } from './questions.ts';
