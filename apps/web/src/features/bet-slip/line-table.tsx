import type { MarketBook } from '@pavilion/contract/http';
import { Amount } from '@pavilion/ui';
import { lineRows } from './lines.ts';
import { t } from '../../messages/index.ts';
import type { Draft } from '../../betting/position.ts';
import { useMarketBook } from '../../api/use-market-book.ts';

/** The profit or loss at every result of a line market: now, and with the bet being written. */
export function LineTable({ market, draft }: { readonly market: MarketBook; readonly draft: Draft | undefined }) {
  const rows = useMarketBook(market.market_id, true) ?? [];
  return (
    <table className="w-full">
      <caption className="mb-1 text-left text-ink-3">{t('line.ifResult')}</caption>
      <tbody>
        {lineRows(rows, draft).map(({ from, to, now, after }) => (
          <tr key={from}>
            <th scope="row" className="w-full py-0.5 text-left font-normal">
              {to === null ? t('line.orMore', { from }) : from === to ? from : t('line.fromTo', { from, to })}
            </th>
            <td className={`pl-2 text-right ${after === undefined ? '' : 'text-ink-3'}`}>
              <Amount value={now} isSigned={after === undefined} />
            </td>
            {after !== undefined && (
              <td className="pl-3 text-right font-semibold">
                <Amount value={after} isSigned />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
