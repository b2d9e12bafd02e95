import type { HouseBook } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { closeModal, openModal, SHARED, announceBetPlaced, useUi } from './ui-store.ts';

const shared = <K extends keyof typeof SHARED>(name: K): ReturnType<(typeof SHARED)[K]> =>
  SHARED[name](useUi.getState()) as ReturnType<(typeof SHARED)[K]>;

test('spec 4.13: one store holds bet placed, last result, match rules, bookmaker, header list, casino check, country, mobile, edit value and loading', () => {
  expect(Object.keys(SHARED)).toEqual([
    'betPlaced',
    'lastResult',
    'matchRules',
    'bookmaker',
    'headerList',
    'liveCasino',
    'countryCode',
    'isMobile',
    'editValue',
    'loading',
  ]);
  const heard: number[] = [];
  const leave = useUi.subscribe((ui) => heard.push(SHARED.betPlaced(ui)));
  announceBetPlaced();
  announceBetPlaced();
  leave();
  expect(heard).toEqual([1, 2]);
  const modals = {
    lastResult: { kind: 'lastResults', sportId: 4, sportName: 'Cricket' },
    matchRules: { kind: 'marketRules', marketId: '1.7', marketName: 'Match Odds' },
    bookmaker: { kind: 'bookmaker', market: {} as HouseBook },
    editValue: { kind: 'buttonValues' },
  } as const;
  for (const [name, modal] of Object.entries(modals) as [keyof typeof modals, (typeof modals)[keyof typeof modals]][]) {
    openModal(modal);
    for (const each of Object.keys(modals) as (keyof typeof modals)[])
      expect([name, each, shared(each)]).toEqual([name, each, each === name ? modal : undefined]);
    closeModal();
    expect(shared(name)).toBeUndefined();
  }
  const sport = { sport_id: 4, name: 'Cricket', is_active: '1', order: 1 } as const;
  useUi.setState({ headerList: [sport], liveCasino: true, countryCode: 'IN', isMobile: true, loading: 1 });
  expect([shared('headerList'), shared('liveCasino'), shared('countryCode'), shared('isMobile'), shared('loading')]).toEqual([
    [sport],
    true,
    'IN',
    true,
    true,
  ]);
});
