import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'otp-verify';
const STEP = { challenge: 'c1', next: 'otp', userName: 'asha' } as const;
let kept: Map<string, string>;

/** Loads the page in this browser, as after a reload. */
async function load() {
  vi.resetModules();
  return import('./second-step.ts');
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test.each(['otp', 'totp'] as const)(
  'a sign-in that needs a code (%s) still needs it after a reload, until it ends',
  async (next) => {
    const { openSecondStep, useSecondStep } = await load();
    expect(useSecondStep.getState().step).toBeUndefined();
    openSecondStep({ ...STEP, next });
    expect(useSecondStep.getState().step).toEqual({ ...STEP, next });
    const later = await load();
    expect(later.useSecondStep.getState().step).toEqual({ ...STEP, next });
    later.closeSecondStep();
    expect([later.useSecondStep.getState().step, kept.has(KEY)]).toEqual([undefined, false]);
  },
);

test.each([null, 7, 'text', { ...STEP, challenge: 1 }, { ...STEP, next: 'sms' }, { ...STEP, userName: undefined }])(
  'the kept value %j is no second step',
  async (value) => {
    kept.set(KEY, JSON.stringify(value));
    expect((await load()).useSecondStep.getState().step).toBeUndefined();
  },
);
