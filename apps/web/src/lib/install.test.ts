import { expect, test } from 'vitest';
import { offerOf } from './install.ts';

const asks = {
  event: { prompt: async () => undefined } as unknown as NonNullable<Parameters<typeof offerOf>[1]['event']>,
  installed: false,
};
const silent = { event: undefined, installed: false };

test.each([
  ['is on and the browser asks', true, asks, false, 'ASK'],
  ['is on and only the share menu installs', true, silent, true, 'SHARE'],
  ['is on and the browser cannot', true, silent, false, undefined],
  ['is on and it is installed already', true, { ...asks, installed: true }, true, undefined],
  ['is off', false, asks, true, undefined],
] as const)('spec 3.5: is_show_apk %s decides if the site is offered as an app', (_case, wanted, state, byShareMenu, offer) => {
  expect(offerOf(wanted, state, byShareMenu)).toBe(offer);
});
