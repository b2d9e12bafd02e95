import { office } from '@pavilion/contract/http/office';
import type { OfficeQuestion } from '@pavilion/contract/http/result-question';
import { Amount, Badge, formatAmount, formatSigned } from '@pavilion/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountLink } from '../../lib/account-link.tsx';
import { betOddsText } from '../../lib/bet-odds.ts';
import { ActForm, Choice } from '../../lib/act-form.tsx';
import { houseOddsText } from '../../lib/house-odds.ts';
import { t } from '../../lib/messages/index.ts';
import { ageOf, formatMoment } from '../../lib/moments.ts';
import { useCall } from '../../lib/use-act.ts';
import { Sideways } from '../../lib/sideways.tsx';

/** One question with its facts, and with the answer or the form for it. */
export function QuestionCard({ question }: { question: OfficeQuestion }) {
  return (
    <article className="grid grid-cols-1 gap-3 border-t border-line px-4 py-3 first-of-type:border-t-0 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={question.decision === null ? 'warn' : question.decision === 'UPHELD' ? 'gain' : 'plain'}>
            {question.decision === null ? t('questions.status.OPEN') : t(`questions.decision.${question.decision}`)}
          </Badge>
          <b>{question.match_name}</b>
          <span className="text-ink-2">
            {question.market_name} ·{' '}
            <Link className="link" to={`/markets?search=${question.market_id}`}>
              {question.market_id}
            </Link>
          </span>
          {question.decision === null && <b className="ml-auto">{t('questions.waits', { age: ageOf(question.raised_at) })}</b>}
        </p>
        <p className="mt-1 text-base">
          <q>{question.question}</q>
        </p>
        <p className="text-ink-3">
          <AccountLink user={question} /> {t('questions.askedAt', { time: formatMoment(question.raised_at) })}
        </p>
        <Facts question={question} />
        {question.decision !== null && (
          <p className="mt-2 border-l-3 border-line-strong pl-3">
            {question.reason} {question.rule_id !== null && <b>{question.rule_id}</b>}
            {question.decision === 'UPHELD' && (
              <Link className="link ml-2" to={`/markets?search=${question.market_id}`}>
                {t('questions.correct')}
              </Link>
            )}
            <br />
            <span className="text-ink-3">
              {t('questions.answeredBy', { name: question.decided_by ?? '', time: formatMoment(question.decided_at ?? '') })}
            </span>
          </p>
        )}
      </div>
      {question.decision === null && (
        <div className="self-start">
          <Decision question={question} />
        </div>
      )}
    </article>
  );
}

/** The settlement's explanation as shown to the player, with the bet in question marked. */
function Facts({ question: { facts, evidence, bet_id } }: { question: OfficeQuestion }) {
  return (
    <div className="mt-2 max-w-3xl">
      <p>
        {facts.result.sentence}{' '}
        <span className="text-ink-3">{t('questions.settledAt', { time: formatMoment(facts.result.settled_at) })}</span>
      </p>
      {evidence !== '' && <p className="text-ink-2">{evidence}</p>}
      {facts.result.rule !== null && (
        <p className="text-ink-2">
          {facts.result.rule.rule_id}: {facts.result.rule.text}
        </p>
      )}
      <Sideways label={t('questions.bet')}>
        <table className="table mt-1">
          <thead>
            <tr>
              <th>{t('questions.bet')}</th>
              <th data-numeric>{t('questions.price')}</th>
              <th data-numeric>{t('questions.stake')}</th>
              <th data-numeric>{t('questions.profit')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.house_bets?.map((bet) => (
              <tr key={bet.bet_id} className={bet.bet_id === bet_id ? 'font-semibold' : ''}>
                <td>
                  {bet.side} {bet.selection_name} · {bet.bet_id}
                </td>
                <td data-numeric>{houseOddsText(bet)}</td>
                <td data-numeric>{formatAmount(bet.stake)}</td>
                <td data-numeric>
                  <Amount value={bet.profit} isSigned />
                </td>
              </tr>
            ))}
            {facts.bets.map((bet) => (
              <tr key={bet.bet_id} className={bet.bet_id === bet_id ? 'font-semibold' : ''}>
                <td>
                  {bet.side} {bet.selection_name} · {bet.bet_id}
                </td>
                <td data-numeric>{betOddsText(bet)}</td>
                <td data-numeric>{formatAmount(bet.size_matched)}</td>
                <td data-numeric>
                  <Amount value={bet.profit} isSigned />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      <p className="text-ink-3">
        {t('questions.net', { net: formatSigned(facts.net), commission: formatAmount(facts.commission) })}
      </p>
    </div>
  );
}

const DECISIONS = ['REJECTED', 'UPHELD'] as const;

function Decision({ question }: { question: OfficeQuestion }) {
  const decide = useCall(office.decideQuery, t('questions.decided'));
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]>('REJECTED');
  const rule_id = question.facts.result.rule?.rule_id;
  return (
    <ActForm
      reasonLabel={t('questions.reason')}
      submitLabel={t('questions.decide')}
      look="solid"
      busy={decide.isPending}
      error={decide.error}
      onSubmit={(reason) =>
        decide.mutate({ query_id: question.query_id, decision, reason, ...(rule_id === undefined ? {} : { rule_id }) })
      }
    >
      <Choice
        label={t('questions.decision')}
        value={decision}
        options={DECISIONS.map((value) => ({ value, name: t(`questions.decision.${value}`) }))}
        onChange={setDecision}
      />
    </ActForm>
  );
}
