import { office } from '@pavilion/contract/http/office';
import type { OfficeQuery } from '@pavilion/contract/http/result-query';
import { Amount, Badge, formatAmount, formatSigned } from '@pavilion/ui';
import { useState } from 'react';
import { betOddsText } from '../../lib/bet-odds.ts';
import { ActForm, Choice } from '../../lib/act-form.tsx';
import { houseOddsText } from '../../lib/house-odds.ts';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useCall } from '../../lib/use-act.ts';
import { Sideways } from '../../lib/sideways.tsx';

/** One question with its facts, and with the answer or the form for it. */
export function QueryCard({ query }: { query: OfficeQuery }) {
  return (
    <article className="grid grid-cols-1 gap-3 border-t border-line px-4 py-3 first-of-type:border-t-0 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={query.decision === null ? 'warn' : query.decision === 'UPHELD' ? 'gain' : 'plain'}>
            {query.decision === null ? t('queries.status.OPEN') : t(`queries.decision.${query.decision}`)}
          </Badge>
          <b>{query.match_name}</b>
          <span className="text-ink-2">
            {query.market_name} · {query.market_id}
          </span>
        </p>
        <p className="mt-1 text-base">
          <q>{query.question}</q>
        </p>
        <p className="text-ink-3">{t('queries.askedBy', { name: query.user_name, time: formatMoment(query.raised_at) })}</p>
        <Facts query={query} />
        {query.decision !== null && (
          <p className="mt-2 border-l-3 border-line-strong pl-3">
            {query.reason} {query.rule_id !== null && <b>{query.rule_id}</b>}
            <br />
            <span className="text-ink-3">
              {t('queries.answeredBy', { name: query.decided_by ?? '', time: formatMoment(query.decided_at ?? '') })}
            </span>
          </p>
        )}
      </div>
      {query.decision === null && (
        <div className="self-start">
          <Decision query={query} />
        </div>
      )}
    </article>
  );
}

/** The settlement's explanation as shown to the player, with the bet in question marked. */
function Facts({ query: { facts, evidence, bet_id } }: { query: OfficeQuery }) {
  return (
    <div className="mt-2 max-w-3xl">
      <p>
        {facts.result.sentence}{' '}
        <span className="text-ink-3">{t('queries.settledAt', { time: formatMoment(facts.result.settled_at) })}</span>
      </p>
      {evidence !== '' && <p className="text-ink-2">{evidence}</p>}
      {facts.result.rule !== null && (
        <p className="text-ink-2">
          {facts.result.rule.rule_id}: {facts.result.rule.text}
        </p>
      )}
      <Sideways label={t('queries.bet')}>
        <table className="table mt-1">
          <thead>
            <tr>
              <th>{t('queries.bet')}</th>
              <th data-numeric>{t('queries.price')}</th>
              <th data-numeric>{t('queries.stake')}</th>
              <th data-numeric>{t('queries.profit')}</th>
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
                  <Amount value={bet.profit} signed />
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
                  <Amount value={bet.profit} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      <p className="text-ink-3">
        {t('queries.net', { net: formatSigned(facts.net), commission: formatAmount(facts.commission) })}
      </p>
    </div>
  );
}

const DECISIONS = ['REJECTED', 'UPHELD'] as const;

function Decision({ query }: { query: OfficeQuery }) {
  const decide = useCall(office.decideQuery, t('queries.decided'));
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]>('REJECTED');
  const rule_id = query.facts.result.rule?.rule_id;
  return (
    <ActForm
      reasonLabel={t('queries.reason')}
      submitLabel={t('queries.decide')}
      look="solid"
      busy={decide.isPending}
      error={decide.error}
      onSubmit={(reason) =>
        decide.mutate({ query_id: query.query_id, decision, reason, ...(rule_id === undefined ? {} : { rule_id }) })
      }
    >
      <Choice
        label={t('queries.decision')}
        value={decision}
        options={DECISIONS.map((value) => ({ value, name: t(`queries.decision.${value}`) }))}
        onChange={setDecision}
      />
    </ActForm>
  );
}
