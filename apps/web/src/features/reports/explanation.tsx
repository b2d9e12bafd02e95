import type { Explanation as Data } from '@pavilion/contract/http';
import { Amount, Badge, formatAmount, usePriceText } from '@pavilion/ui';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/dates.ts';
import { t } from '../../lib/messages/index.ts';
import { HouseBets } from './explained-house-bets.tsx';
import { ResultQuestion } from './result-question.tsx';

/** How a settlement line came about, read from top to bottom: bets with their fills, the result, commission, what was booked. */
export function Explanation({ explanation, rolledBack }: { explanation: Data; rolledBack: boolean }) {
  return (
    <div className="grid gap-4 bg-ground px-4 py-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 overflow-x-auto">
        <h3 className="mb-1 font-semibold">{t('statement.bets')}</h3>
        <Bets bets={explanation.bets} questionUntil={rolledBack ? undefined : explanation.result.question_until} />
        <HouseBets
          bets={explanation.house_bets ?? []}
          questionUntil={rolledBack ? undefined : explanation.result.question_until}
        />
      </div>
      <div>
        <h3 className="mb-1 font-semibold">{t('statement.result')}</h3>
        <p className="text-ink-2">{explanation.result.sentence}</p>
        {explanation.result.rule !== null && (
          <p className="mt-1 text-ink-2">
            <Link to={`/page/rules?rule=${explanation.result.rule.rule_id}`} className="underline underline-offset-3">
              {explanation.result.rule.rule_id}
            </Link>{' '}
            {explanation.result.rule.text}
          </p>
        )}
        <p className="text-ink-3">{formatMoment(explanation.result.settled_at)}</p>
        <dl className="statement-sum mt-3">
          <dt>{t('statement.gross')}</dt>
          <dd>
            <Amount value={explanation.gross} signed />
          </dd>
          <dt>{t('statement.commissionAt', { percent: explanation.commission_percent })}</dt>
          <dd>
            <Amount value={explanation.commission === 0 ? 0 : -explanation.commission} signed />
          </dd>
          <dt className="font-semibold text-ink">{t(rolledBack ? 'statement.takenBack' : 'statement.net')}</dt>
          <dd className="font-bold">
            <Amount value={explanation.net} signed />
          </dd>
        </dl>
      </div>
    </div>
  );
}

function Bets({ bets, questionUntil }: { bets: Data['bets']; questionUntil: string | undefined }) {
  const odds = usePriceText();
  return (
    <table className="w-full">
      <tbody>
        {bets.map((bet) => (
          <Fragment key={bet.bet_id}>
            <tr className="border-t border-line">
              <td className="w-px py-1.5 pr-2">
                <Badge tone={bet.side === 'BACK' ? 'back' : 'lay'}>{t(bet.side === 'BACK' ? 'match.back' : 'match.lay')}</Badge>
              </td>
              <td className="pr-2">
                <b>{bet.selection_name}</b> <span className="text-ink-3">{t('bets.id', { id: bet.bet_id })}</span>
              </td>
              <td className="pr-2 text-right whitespace-nowrap">
                {formatAmount(bet.stake)} <span className="text-ink-2">{t('bets.average', { price: odds(bet.price) })}</span>
              </td>
              <td className="text-right font-semibold">
                <Amount value={bet.profit} signed />
              </td>
            </tr>
            {bet.fills.map((fill) => (
              <tr key={fill.fill_id} className="text-ink-2">
                <td />
                <td className="pb-1">{t('statement.fillAt', { time: formatMoment(fill.time) })}</td>
                <td className="pr-2 pb-1 text-right whitespace-nowrap">
                  {formatAmount(fill.stake)} {t('bets.average', { price: odds(fill.price) })}
                </td>
                <td />
              </tr>
            ))}
            {bet.voids.map((part) => (
              <tr key={part.case_id ?? part.reason}>
                <td className="pr-2">
                  <Badge tone="plain">{t('statement.void')}</Badge>
                </td>
                <td colSpan={2} className="pr-2 pb-1 text-ink-2">
                  {formatAmount(part.stake)} · {part.sentence}
                  {part.case_id !== null && ` ${t('statement.case', { id: part.case_id })}`}
                </td>
                <td />
              </tr>
            ))}
            {questionUntil !== undefined && (
              <tr>
                <td />
                <td colSpan={2} className="pb-2">
                  <ResultQuestion betId={bet.bet_id} until={questionUntil} />
                </td>
                <td />
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
