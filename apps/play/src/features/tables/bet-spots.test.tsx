import type { WireOffer } from '@pavilion/contract/provider';
import type { TableCode } from '@pavilion/games/catalogue';
import { gameOf } from '@pavilion/games/registry';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { BetSpot, SpotPrice, SpotsContext } from './bet-spots.tsx';
import { Stage } from './stages/stage.tsx';

beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
});

const offerOf = (market: string, selection: string, suspended = false): WireOffer => ({
  market,
  selection,
  bet: 'main',
  back: '1.95',
  lay: null,
  byTable: false,
  suspended,
});

const offersOf = (offers: readonly WireOffer[]): ReadonlyMap<string, WireOffer> =>
  new Map(offers.map((offer) => [`${offer.market}/${offer.selection}`, offer]));

test.each([
  ['an open bet takes a chip', true, offerOf('MAIN', 'A'), false],
  ['a closed window takes none', false, offerOf('MAIN', 'A'), true],
  ['a suspended bet takes none', true, offerOf('MAIN', 'A', true), true],
])('a place on the cloth: %s', (_name, open, offer, isDisabled) => {
  const spots = { open, offers: offersOf([offer]) };
  const markup = renderToStaticMarkup(
    <SpotsContext value={spots}>
      <BetSpot market="MAIN" selection="A" />
      <SpotPrice market="MAIN" selection="A" />
    </SpotsContext>,
  );
  expect(markup.includes('disabled=""')).toBe(isDisabled);
  expect(markup).toContain(`data-open="${!isDisabled}"`);
  expect(markup).toContain('1.95');
});

test('a place takes nothing before the bets of the table are known', () => {
  expect(renderToStaticMarkup(<BetSpot market="MAIN" selection="A" />)).toBe('');
});

/** The number of places on the cloth that take bets at each table. */
const PLACES: readonly (readonly [TableCode, number])[] = [
  ['TT20', 2],
  ['TTST', 3],
  ['DT20', 2],
  ['DTLI', 3],
  ['BACC', 2],
  ['FIXB', 2],
  ['POKR', 2],
  ['POK6', 6],
  ['RAC2', 4],
  ['HILO', 2],
  ['AAAA', 3],
  ['BOLL', 6],
  ['LUK7', 3],
  ['ABJK', 2],
  ['QUEN', 4],
  ['C32D', 4],
  ['VSOS', 2],
];

test.each(PLACES)('%s has a place on the cloth for each of %i bets of the table', (code, places) => {
  const game = gameOf(code);
  if (game.kind !== 'shared') throw new Error(`${code} is a table`);
  const spots = { open: true, offers: offersOf(game.bets.map(({ market, selection }) => offerOf(market, selection))) };
  const markup = renderToStaticMarkup(
    <SpotsContext value={spots}>
      <Stage
        code={code}
        roundId={`${code}-000001`}
        dealt={[]}
        winners={new Set()}
        piles={new Map()}
        isClosed={false}
        isOver={false}
        isMoving={false}
      />
    </SpotsContext>,
  );
  expect(markup.match(/class="bet-spot"/g)?.length).toBe(places);
});
