import { Amount, Badge, formatAmount } from '@pavilion/ui';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { nameText, t } from '../../messages/index.ts';
import { ResultQuestionPanel } from './result-question.tsx';

type ExplainedBet = {
  readonly bet_id: string;
  readonly selection_name: string;
  readonly stake: number;
  readonly profit: number;
  readonly tone: 'back' | 'lay';
  /** The name of the side in this market, such as back or yes. */
  readonly word: string;
  /** The price, rate or line in this market's notation. */
  readonly price: string;
  /** The computation of the result, as rows of four cells. */
  readonly story: ReactNode;
};

/** Settled bets with their terms, the computation of their result, and a way to question it. */
export function ExplainedBets({ bets, questionUntil }: { bets: readonly ExplainedBet[]; questionUntil: string | undefined }) {
  if (bets.length === 0) return null;
  return (
    <table className="explained-bets w-full">
      <tbody>
        {bets.map((bet) => (
          <Fragment key={bet.bet_id}>
            <tr className="border-t border-line" data-bet>
              <td className="py-1.5 pr-2">
                <Badge tone={bet.tone}>{bet.word}</Badge>
              </td>
              <td className="pr-2">
                <b>{nameText(bet.selection_name)}</b> <span className="text-ink-3">{t('bets.id', { id: bet.bet_id })}</span>
              </td>
              <td className="pr-2 sm:text-right sm:whitespace-nowrap">
                {formatAmount(bet.stake)} <span className="text-ink-2">{t('bets.average', { price: bet.price })}</span>
              </td>
              <td className="text-right font-semibold">
                <Amount value={bet.profit} isSigned />
              </td>
            </tr>
            {bet.story}
            {questionUntil !== undefined && (
              <tr>
                <td />
                <td colSpan={2} className="pb-2">
                  <ResultQuestionPanel betId={bet.bet_id} until={questionUntil} />
                  <Link className="link text-ink-3" to={`/user/contact?bet=${bet.bet_id}`}>
                    {t('contact.fromBet')}
                  </Link>
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
