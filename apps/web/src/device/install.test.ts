import { expect, test } from 'vitest';
import { offerOf } from './install.ts';

const withPrompt = {
  event: { prompt: async () => undefined } as unknown as NonNullable<Parameters<typeof offerOf>[1]['event']>,
  isInstalled: false,
};
const withoutPrompt = { event: undefined, isInstalled: false };

test.each([
  ['is on and the browser can prompt', true, withPrompt, false, 'ASK'],
  ['is on and only the share menu can install', true, withoutPrompt, true, 'SHARE'],
  ['is on and the browser cannot install', true, withoutPrompt, false, undefined],
  ['is on and the site is installed', true, { ...withPrompt, isInstalled: true }, true, undefined],
  ['is off', false, withPrompt, true, undefined],
] as const)('spec 3.5: offers the right way to install when is_show_apk %s', (_case, wanted, state, byShareMenu, offer) => {
  expect(offerOf(wanted, state, byShareMenu)).toBe(offer);
});
