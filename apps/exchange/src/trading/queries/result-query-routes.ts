import { ruleById } from '@pavilion/core/settlement';
import { Answer, invalid, Refused } from '@pavilion/server/refused';
import type { Ground } from '../../platform/ground.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { playersView, readQueries } from './result-query-reads.ts';
import type { ResultQueryService } from './result-query-service.ts';

type QueryRoutesOptions = Pick<Ground, 'db' | 'engine' | 'projected'> & { readonly queries: ResultQueryService };

/** Handles players' questions about results of settled bets (S-GEN-3). */
export function playerQueryHandlers({
  db,
  engine,
  projected,
  queries,
}: QueryRoutesOptions): Pick<HandlersOf<'bet'>, 'raiseQuery' | 'getQueries'> {
  return {
    raiseQuery: ({ bet_id, question }, call) =>
      readProjected(engine, projected, async () => {
        const asked = await queries.raise(Number(bet_id), question.trim(), call);
        if (asked instanceof Refused) return asked;
        return new Answer(playersView(asked), 'Your question was sent to the office. The answer will appear here.');
      }),
    getQueries: async (request, { caller }) => {
      const { rows, total } = await readQueries(db, { userId: caller.userId }, pageOf(request));
      return { rows: rows.map(playersView), total };
    },
  };
}

/** Handles the office's answers. */
export function officeQueryHandlers({
  db,
  queries,
}: QueryRoutesOptions): Pick<HandlersOf<'office'>, 'getQueries' | 'decideQuery'> {
  return {
    getQueries: (request) => readQueries(db, { status: request.status }, pageOf(request)),
    decideQuery: async ({ query_id, decision, reason, rule_id }, call) => {
      if (rule_id !== undefined && ruleById(rule_id) === undefined) return invalid('rule_id');
      const answered = await queries.decide(query_id, { decision, reason: reason.trim(), ruleId: rule_id }, call);
      return answered instanceof Refused ? answered : new Answer(answered, 'Answered.');
    },
  };
}
