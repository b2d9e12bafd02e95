import type { Explanation } from '@pavilion/contract/http';
import { Amount, Badge, formatAmount, usePriceText } from '@pavilion/ui';
import { Fragment } from 'react';
import { oddsText, sideWord, toneOf } from '../../lib/house-odds.ts';
import { type MessageKey, t } from '../../lib/messages/index.ts';
import { computationOf } from './computation.ts';
import { ResultQuestion } from './result-question.tsx';

type Bet = NonNullable<Explanation['house_bets']>[number];

/** Bets against the house, each with the arithmetic of what it brought. */
export function HouseBets({ bets, questionUntil }: { bets: readonly Bet[]; questionUntil: string | undefined }) {
  const odds = usePriceText();
  if (bets.length === 0) return null;
  return (
    <table className="w-full">
      <tbody>
        {bets.map((bet) => (
          <Fragment key={bet.bet_id}>
            <tr className="border-t border-line">
              <td className="w-px py-1.5 pr-2">
                <Badge tone={toneOf(bet.side)}>{sideWord(bet.side)}</Badge>
              </td>
              <td className="pr-2">
                <b>{bet.selection_name}</b> <span className="text-ink-3">{t('bets.id', { id: bet.bet_id })}</span>
              </td>
              <td className="pr-2 text-right whitespace-nowrap">
                {formatAmount(bet.stake)} <span className="text-ink-2">{t('bets.average', { price: oddsText(bet, odds) })}</span>
              </td>
              <td className="text-right font-semibold">
                <Amount value={bet.profit} signed />
              </td>
            </tr>
            <tr className="text-ink-2">
              <td />
              <td className="pb-1">{t(OUTCOMES[bet.outcome])}</td>
              <td className="pr-2 pb-1 text-right whitespace-nowrap">{computationOf(bet)}</td>
              <td />
            </tr>
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

const OUTCOMES: Readonly<Record<Bet['outcome'], MessageKey>> = {
  WON: 'house.WON',
  LOST: 'house.LOST',
  LEVEL: 'house.LEVEL',
  VOID: 'house.VOID',
};
