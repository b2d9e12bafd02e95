import type { ResultQuery } from '@pavilion/contract/http';
import { Button } from '@pavilion/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { api, sentenceOf } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';

const QUERIES_KEY = ['resultQueries'];
const QUERIES_SHOWN = 100;
const LETTERS_MAX = 1_000;

/** A player's question about the result of a settled bet: the form, the question sent, or the answer. */
export function ResultQuestion({ betId, until }: { betId: string; until: string }) {
  const queries = useQuery({ queryKey: QUERIES_KEY, queryFn: () => api.bet.getQueries({ page_size: QUERIES_SHOWN }) });
  const [now] = useState(() => Date.now());
  const [asking, setAsking] = useState(false);
  if (queries.data === undefined) return null;
  const asked = queries.data.rows.find((query) => query.bet_id === betId);
  if (asked !== undefined) return <Asked query={asked} />;
  if (Date.parse(until) < now) return null;
  if (asking) return <Form betId={betId} until={until} onLeave={() => setAsking(false)} />;
  return (
    <Button look="quiet" size="sm" onClick={() => setAsking(true)}>
      {t('question.open')}
    </Button>
  );
}

function Form({ betId, until, onLeave }: { betId: string; until: string; onLeave: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: (question: string) => api.bet.raiseQuery({ bet_id: betId, question }),
    onSuccess: () => queries.invalidateQueries({ queryKey: QUERIES_KEY }),
  });
  return (
    <form
      className="grid max-w-xl gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate(text);
      }}
    >
      <label className="field-label mb-0" htmlFor={id}>
        {t('question.label')}
      </label>
      <textarea
        id={id}
        className="field"
        rows={3}
        required
        maxLength={LETTERS_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="text-ink-3">{t('question.until', { time: formatMoment(until) })}</p>
      {ask.isError && (
        <p role="alert" className="text-loss">
          {sentenceOf(ask.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" size="sm" busy={ask.isPending}>
          {t('question.send')}
        </Button>
        <Button look="quiet" size="sm" onClick={onLeave}>
          {t('question.leave')}
        </Button>
      </div>
    </form>
  );
}

function Asked({ query }: { query: ResultQuery }) {
  return (
    <div className="max-w-xl border-l-3 border-line-strong pl-3">
      <p className="text-ink-2">
        {t('question.asked', { time: formatMoment(query.raised_at) })} <q>{query.question}</q>
      </p>
      {query.decision === null ? (
        <p className="text-ink-3">{t('question.waiting')}</p>
      ) : (
        <p>
          <b>{t(query.decision === 'UPHELD' ? 'question.upheld' : 'question.rejected')}</b> {query.reason}
          {query.rule_id !== null && (
            <>
              {' '}
              <Link to={`/page/rules?rule=${query.rule_id}`} className="underline underline-offset-3">
                {query.rule_id}
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}
