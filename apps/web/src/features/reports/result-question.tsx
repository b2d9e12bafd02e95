import type { ResultQuestion } from '@pavilion/contract/http';
import { Button } from '@pavilion/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { api, sentenceOf } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';

const QUESTIONS_KEY = ['resultQuestions'];
const QUESTIONS_SHOWN = 100;
const LETTERS_MAX = 1_000;

/** A player's question about the result of a settled bet: the form, the question sent, or the answer. */
export function ResultQuestionPanel({ betId, until }: { betId: string; until: string }) {
  const questions = useQuery({ queryKey: QUESTIONS_KEY, queryFn: () => api.bet.getQueries({ page_size: QUESTIONS_SHOWN }) });
  const [now] = useState(() => Date.now());
  const [isAsking, setIsAsking] = useState(false);
  if (questions.data === undefined) return null;
  const sent = questions.data.rows.find((question) => question.bet_id === betId);
  if (sent !== undefined) return <SentQuestion question={sent} />;
  if (Date.parse(until) < now) return null;
  if (isAsking) return <Form betId={betId} until={until} onLeave={() => setIsAsking(false)} />;
  return (
    <Button look="quiet" size="sm" onClick={() => setIsAsking(true)}>
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
    onSuccess: () => queries.invalidateQueries({ queryKey: QUESTIONS_KEY }),
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
        <Button type="submit" look="solid" size="sm" isBusy={ask.isPending}>
          {t('question.send')}
        </Button>
        <Button look="quiet" size="sm" onClick={onLeave}>
          {t('question.leave')}
        </Button>
      </div>
    </form>
  );
}

function SentQuestion({ question }: { question: ResultQuestion }) {
  return (
    <div className="max-w-xl border-l-3 border-line-strong pl-3">
      <p className="text-ink-2">
        {t('question.asked', { time: formatMoment(question.raised_at) })} <q>{question.question}</q>
      </p>
      {question.decision === null ? (
        <p className="text-ink-3">{t('question.waiting')}</p>
      ) : (
        <p>
          <b>{t(question.decision === 'UPHELD' ? 'question.upheld' : 'question.rejected')}</b> {question.reason}
          {question.rule_id !== null && (
            <>
              {' '}
              <Link to={`/page/rules?rule=${question.rule_id}`} className="link text-inherit">
                {question.rule_id}
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}
