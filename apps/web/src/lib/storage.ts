import type { OddsFormat } from '@pavilion/ui';
import type { Language } from './messages/index.ts';

/** Keys of the local storage; their names are part of the product's description and stay as they are spelt. */
export const LOCAL_KEY = {
  userInfo: 'userinfo',
  token: 'usertoken',
  loggedIn: 'logedIn',
  parentId: 'parent_id',
  userId: 'userId',
  selfCheck: 'testData',
  globalData: 'globalData',
  welcome: 'openWelcomePopup',
  otp: 'otp-verify',
} as const;

/** Key of whose notices this browser asked its push service for: a user's number. */
export const PUSH_USER_KEY = 'pavilion.pushUser';

/** Key of the session storage: the balance and exposure last seen. */
export const SESSION_BALANCE_KEY = 'exposureBalance';

/** Key of what this browser prefers: theme and what the header shows. */
export const PREFERENCES_KEY = 'pavilion.preferences';

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON out of the local storage; undefined when there is none, or none that can be read. */
export function readLocal(key: string): unknown {
  return parsed(localStorage.getItem(key));
}

export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs remembering, not betting.
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}

/** The preferences that this browser keeps. Those of the account are here too, so that the first screen is right at once. */
export type Preferences = {
  readonly theme: 'dark' | 'light';
  readonly showBalance: boolean;
  readonly showExposure: boolean;
  readonly language: Language;
  /** True if the language was chosen before the sign-in: the account takes it over then. */
  readonly languageChosen: boolean;
  readonly oddsFormat: OddsFormat;
  /** True if a tapped price places a bet of `oneClickStake` points at once. */
  readonly oneClick: boolean;
  readonly oneClickStake: number;
  /** The most that one such bet may lose, and all of a minute together, in points; 0: no limit. */
  readonly oneClickRiskMax: number;
  readonly oneClickMinuteMax: number;
  /** The choice for a bet between players whose price has changed since the tap; see `bet-slip/price-changes.ts`. */
  readonly priceChanges: 'BETTER' | 'ANY' | 'ASK';
  /** ANY: by how many ticks the price may be worse. */
  readonly priceTicks: number;
  /** Open bets are cancelled after this many seconds without a heartbeat from this browser; 0: never (exchange X56). */
  readonly awaySeconds: number;
  /** True if the page of a match draws the play; undefined: where there is room. */
  readonly showPicture: boolean | undefined;
};
const DEFAULT_PREFERENCES: Preferences = {
  theme: 'dark',
  showBalance: true,
  showExposure: true,
  language: 'en',
  languageChosen: false,
  oddsFormat: 'decimal',
  oneClick: false,
  oneClickStake: 100,
  oneClickRiskMax: 1_000,
  oneClickMinuteMax: 5_000,
  priceChanges: 'BETTER',
  priceTicks: 2,
  awaySeconds: 0,
  showPicture: undefined,
};

export function readPreferences(): Preferences {
  const stored = readLocal(PREFERENCES_KEY);
  if (typeof stored !== 'object' || stored === null) return DEFAULT_PREFERENCES;
  // One-click betting belongs to the account and stays off until the account turns it on.
  return { ...DEFAULT_PREFERENCES, ...stored, oneClick: false };
}

export function writePreferences(preferences: Preferences): void {
  writeLocal(PREFERENCES_KEY, preferences);
}

/** True if this browser lets the site store anything. Writes and reads once, at the start. */
export function storageWorks(): boolean {
  try {
    localStorage.setItem(LOCAL_KEY.selfCheck, '1');
    return localStorage.getItem(LOCAL_KEY.selfCheck) === '1';
  } catch {
    return false;
  }
}
