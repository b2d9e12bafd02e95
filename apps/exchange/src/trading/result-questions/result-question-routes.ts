import { playerWords } from '@pavilion/contract/messages/player.en';
import { ruleById } from '@pavilion/core/settlement';
import { Answer, invalid, Refused } from '@pavilion/server/refused';
import type { Platform } from '../../platform/platform.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { playersView, readQuestions } from './result-question-reads.ts';
import type { ResultQuestionService } from './result-question-service.ts';

type QuestionRoutesOptions = Pick<Platform, 'db' | 'engine' | 'projected'> & { readonly questions: ResultQuestionService };

/** Handles players' questions about results of settled bets (S-GEN-3). */
export function playerQuestionHandlers({
  db,
  engine,
  projected,
  questions,
}: QuestionRoutesOptions): Pick<HandlersOf<'bet'>, 'raiseQuery' | 'getQueries'> {
  return {
    raiseQuery: ({ bet_id, question }, call) =>
      readProjected(engine, projected, async () => {
        const raised = await questions.raise(Number(bet_id), question.trim(), call);
        if (raised instanceof Refused) return raised;
        return new Answer(playersView(raised), playerWords['done.questionSent']);
      }),
    getQueries: async (request, { caller }) => {
      const { rows, total } = await readQuestions(db, { userId: caller.userId }, pageOf(request));
      return { rows: rows.map(playersView), total };
    },
  };
}

/** Handles the calls by which staff list and answer the questions. */
export function officeQuestionHandlers({
  db,
  questions,
}: QuestionRoutesOptions): Pick<HandlersOf<'office'>, 'getQueries' | 'decideQuery'> {
  return {
    getQueries: ({ status, search, ...page }) => readQuestions(db, { status, search }, pageOf(page)),
    decideQuery: async ({ query_id, decision, reason, rule_id }, call) => {
      if (rule_id !== undefined && ruleById(rule_id) === undefined) return invalid('rule_id');
      const answered = await questions.decide(query_id, { decision, reason: reason.trim(), ruleId: rule_id }, call);
      return answered instanceof Refused ? answered : new Answer(answered, 'Answered.');
    },
  };
}
