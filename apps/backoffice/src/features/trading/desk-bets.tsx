import type { HouseRisk } from '@pavilion/contract/http/house-shapes';
import { formatAmount } from '@pavilion/ui';
import { houseOddsText } from '../../lib/house-odds.ts';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';

const SHOWN = 12;

/** The newest bets of a market, with players and prices. */
export function DeskBets({ risk }: { risk: HouseRisk }) {
  if (risk.bets.length === 0) return <p className="text-ink-3">{t('trading.noBets')}</p>;
  const nameOf = (selectionId: number): string =>
    risk.market.rows.find((row) => row.selection_id === selectionId)?.name ?? String(selectionId);
  return (
    <table className="trading-bets" aria-label={t('trading.bets')}>
      <thead>
        <tr>
          <th scope="col">{t('trading.placed')}</th>
          <th scope="col">{t('trading.account')}</th>
          <th scope="col">{t('trading.side')}</th>
          <th scope="col">{t('trading.odds')}</th>
          <th scope="col">{t('trading.stake')}</th>
          <th scope="col">{t('trading.payout')}</th>
        </tr>
      </thead>
      <tbody>
        {risk.bets.slice(0, SHOWN).map((bet) => (
          <tr key={bet.bet_id}>
            <td>{formatMoment(bet.placed_at)}</td>
            <td>{bet.user_id}</td>
            <td>
              {t(`trading.side.${bet.side}`)} {nameOf(bet.selection_id)}
            </td>
            <td>{houseOddsText(bet)}</td>
            <td>{formatAmount(bet.stake)}</td>
            <td>{formatAmount(bet.potential_profit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
