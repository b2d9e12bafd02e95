import type { Notices } from '../../people/notices/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { ResultQuestionService } from './result-question-service.ts';
import { officeQuestionHandlers, playerQuestionHandlers } from './result-question-routes.ts';

/** Opens players' questions about the results of their bets. */
export function openResultQuestions(
  { config, db, engine, projected, writeAudit }: Platform,
  { notices }: Pick<Notices, 'notices'>,
) {
  const { illegitimatePlay } = config;
  const questions = new ResultQuestionService({ db, notices, writeAudit, illegitimatePlay });
  const sources = { db, engine, projected, questions };
  return { routes: { bet: playerQuestionHandlers(sources), office: officeQuestionHandlers(sources) } satisfies Routes };
}
