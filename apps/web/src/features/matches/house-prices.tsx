import type { HouseBook, MatchSummary } from '@pavilion/contract/http';
import { KINDS } from '@pavilion/core/market';
import { Link } from 'react-router';
import { usePickedHere } from '../../betting/picked-here.ts';
import { useHouseBook, useLiveness } from '../../live/index.ts';
import { nameText, t } from '../../messages/index.ts';
import { HouseCell, type HouseTap } from '../../parts/house-cell.tsx';
import { MarketStop } from '../../parts/market-stop.tsx';
import { matchPath } from '../../text/paths.ts';
import { hasLongLines, sideWord } from '../../text/house-odds.ts';
import { hasEnded } from '../../text/market-words.ts';
import { LISTED_MAX } from './price-slots.ts';
import { SideHeads } from './side-heads.tsx';

/** Maximum number of selections in a list if their numbers are long, such as a price in thousands. */
const LONG_LISTED_MAX = 2;

type HousePricesProps = {
  readonly asked: HouseBook;
  readonly match: MatchSummary;
  readonly onPick: (pick: HouseTap & { readonly kind: 'HOUSE'; readonly match: MatchSummary }) => void;
};

/** The quotes of a match's first house market in a list, and a link to its other house markets. */
export function HousePrices({ asked, match, onPick }: HousePricesProps) {
  const market = useHouseBook(asked);
  const { isLive } = useLiveness();
  const picked = usePickedHere(market.market_id);
  const { sides } = KINDS[market.kind];
  const rows = market.rows.slice(0, hasLongLines(market) ? LONG_LISTED_MAX : LISTED_MAX);
  const cut = market.rows.length - rows.length;
  const others = match.house_count - 1;
  return (
    <div className="relative">
      <div className="match-prices" data-columns={rows.length}>
        {rows.map((row) => (
          <div key={row.selection_id}>
            <p className="match-runner" title={nameText(row.name)}>
              {nameText(row.name)}
            </p>
            <SideHeads words={sides.map(sideWord)} />
            <div className="match-pair" data-sides={sides.length}>
              {sides.map((side) => (
                <HouseCell
                  key={side}
                  side={side}
                  name={nameText(row.name)}
                  quote={row.quotes.find((quote) => quote.side === side)}
                  isPressed={picked.some((pick) => pick.selectionId === row.selection_id && pick.side === side)}
                  disabled={!isLive || market.status !== 'OPEN'}
                  onPick={(quote) => onPick({ kind: 'HOUSE', market, match, selectionId: row.selection_id, quote })}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {(others > 0 || (cut > 0 && !hasEnded(market.status))) && (
        <Link to={matchPath(match)} className="match-more">
          {others > 0 ? t('match.houseMarkets', { count: others }) : t('match.moreRunners', { count: cut })}
        </Link>
      )}
      <MarketStop status={market.status} />
    </div>
  );
}
