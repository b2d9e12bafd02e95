import '../testing/rendered.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { useUi } from '../device/ui-store.ts';
import { useSession } from './session.ts';
import { enforceSignInSteps } from './sign-in-steps.ts';

const user = (is_change_password: string) => ({ user_id: 7, user_name: 'asha', is_change_password, token: 't' });
const modal = () => useUi.getState().modal;
let kept: Set<string>;

beforeEach(() => {
  kept = new Set();
  vi.stubGlobal('location', { hash: '#/home' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (kept.has(key) ? '1' : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  useUi.setState({ modal: undefined });
  return () => {
    useSession.setState({ user: undefined });
    vi.unstubAllGlobals();
  };
});

test.each([
  ['a sign-in without its code leads to the sign-in', ['otp-verify'], '0', '#/login', undefined],
  ['an issued password leads to its change', [], '1', '#/setting/change-password', undefined],
  ['the code comes before the password', ['otp-verify'], '1', '#/login', undefined],
  ['the welcome is shown once after a sign-in', ['openWelcomePopup'], '0', '#/home', { kind: 'welcome' }],
  ['the welcome waits until an issued password is changed', ['openWelcomePopup'], '1', '#/setting/change-password', undefined],
  ['without a welcome to show the player stays', [], '0', '#/home', undefined],
])('%s', (_what, keys, isChangeDue, hash, opened) => {
  for (const key of keys) kept.add(key);
  useSession.setState({ user: user(isChangeDue) });
  enforceSignInSteps();
  expect([location.hash, modal()]).toEqual([hash, opened]);
});

test('a visitor sees no welcome, and the welcome closes no other dialog', () => {
  kept.add('openWelcomePopup');
  enforceSignInSteps();
  expect(modal()).toBeUndefined();
  useUi.setState({ modal: { kind: 'rules' } as never });
  useSession.setState({ user: user('0') });
  enforceSignInSteps();
  expect(modal()).toEqual({ kind: 'rules' });
});
