import { gameLook, selectionWords } from '@pavilion/ui';
import { t } from '../../../lib/messages/index.ts';
import { MarketHead, Net, Tile, useNets, type BoardProps } from '../markets.tsx';
import { showPlaceLook } from '../stages/wheels.ts';

/** The only market of a show wheel. */
const MARKET = 'MAIN';

/** The numbers of a show wheel as fields in the colours of their places, each with its share of the wheel and what it brings. */
export function WheelBoard({ ring, ...props }: BoardProps & { ring: readonly string[] }) {
  const { code, offers, open, winners, tickets, paytable } = props;
  const nets = useNets(code, MARKET, offers, tickets);
  const isLit = (selection: string): boolean => winners.has(`${MARKET}/${selection}`);
  const isDecided = offers.some(({ selection }) => isLit(selection));
  return (
    <section className="panel market wheel-board" aria-label={t('market.single')}>
      <MarketHead market={MARKET} paytable={paytable} />
      <div className="wheel-fields" data-decided={isDecided}>
        {offers.map((offer) => {
          const { selection } = offer;
          const { colour, ink } = showPlaceLook(selection, gameLook(code).spark);
          return (
            <Tile
              key={selection}
              code={code}
              offer={offer}
              open={open}
              isLit={isLit(selection)}
              label={selectionWords(code, MARKET, selection)}
              hint={t('market.places', { places: ring.filter((label) => label === selection).length, all: ring.length })}
              foot={<Net amount={nets.get(selection)} isDecided={isDecided} />}
              style={{ '--place': colour, '--place-ink': ink }}
            />
          );
        })}
      </div>
    </section>
  );
}
