import type { TableCode } from '@pavilion/games/catalogue';
import { marketWords, selectionWords } from '@pavilion/ui';

/** Names the bets that the cards have won, beside them. It has no winners before the result. */
export function AlsoWon({ code, bets }: { code: TableCode; bets: Iterable<string> }) {
  return (
    <ul className="card-wins">
      {[...bets].map((bet) => {
        const [market = '', selection = ''] = bet.split('/');
        return <li key={bet}>{selection === '-' ? marketWords(market) : selectionWords(code, market, selection)}</li>;
      })}
    </ul>
  );
}
