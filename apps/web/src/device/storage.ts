import type { OddsFormat } from '@pavilion/ui';
import type { Language } from '../messages/index.ts';

/** Keys of local storage. The product's description fixes their names, including their spelling. */
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

/** Storage key of the player's own session while the browser uses the paper account. */
export const OWN_SESSION_KEY = 'pavilion.ownSession';

/** Storage key of the progress of the tour. */
export const TOUR_KEY = 'pavilion.tour';

/** Storage key of the user whose push messages this browser receives. */
export const PUSH_USER_KEY = 'pavilion.pushUser';

/** Key of session storage: the last known balance and exposure. */
export const SESSION_BALANCE_KEY = 'exposureBalance';

/** Key of session storage: the bets that this tab is writing. */
export const SLIP_KEY = 'pavilion.slip';

/** Storage key of this browser's preferences. */
export const PREFERENCES_KEY = 'pavilion.preferences';

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns JSON from local storage; undefined if it is missing or unreadable. */
export function readLocal(key: string): unknown {
  return parsed(localStorage.getItem(key));
}

export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // If storage is full or blocked, the site forgets its settings, but betting works.
  }
}

/** Returns JSON from session storage; undefined if it is missing, unreadable or blocked. */
export function readSession(key: string): unknown {
  try {
    return parsed(sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As in `writeLocal`, the site works without storage.
  }
}

/** The preferences that this browser keeps. It also keeps a copy of the account's preferences, so that the first screen is right immediately. */
export type Preferences = {
  /** `system` follows the device. */
  readonly theme: 'dark' | 'light' | 'system';
  /** `distinct`: colours that people with any form of colour blindness can tell apart. */
  readonly palette: 'standard' | 'distinct';
  readonly showBalance: boolean;
  readonly showExposure: boolean;
  readonly language: Language;
  /** True if the language was chosen before sign-in, so that the account adopts it. */
  readonly languageChosen: boolean;
  readonly oddsFormat: OddsFormat;
  /** True if a tap on a price places a bet of `oneClickStake` points immediately. */
  readonly oneClick: boolean;
  readonly oneClickStake: number;
  /** Limits in points for the loss of one such bet, and of all such bets within a minute; 0: no limit. */
  readonly oneClickRiskMax: number;
  readonly oneClickMinuteMax: number;
  /** The player's choice for bets between players when the price changes after the tap; see `bet-slip/price-changes.ts`. */
  readonly priceChanges: 'BETTER' | 'ANY' | 'ASK';
  /** With ANY, the number of ticks by which the price may be worse. */
  readonly priceTicks: number;
  /** Open bets are cancelled if this browser sends no heartbeat for this many seconds; 0: never (exchange X56). */
  readonly awaySeconds: number;
  /** True if the match page draws the play; undefined: it does so if there is room. */
  readonly showPicture: boolean | undefined;
  /** True if the lobby lists the latest wins of all players. */
  readonly showWins: boolean;
  /** True if single keys act without a modifier, such as `/` and `?`. */
  readonly hotkeys: boolean;
  /** The parts of a shown profit or loss; see `live/displayed-results.ts`. */
  readonly resultNet: boolean;
  readonly resultUnmatched: boolean;
  readonly resultSettled: boolean;
};
const DEFAULT_PREFERENCES: Preferences = {
  theme: 'dark',
  palette: 'standard',
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
  showWins: false,
  hotkeys: true,
  resultNet: false,
  resultUnmatched: false,
  resultSettled: false,
};

export function readPreferences(): Preferences {
  const stored = readLocal(PREFERENCES_KEY);
  if (typeof stored !== 'object' || stored === null) return DEFAULT_PREFERENCES;
  // Each account turns one-click betting on separately, so it is off at first.
  return { ...DEFAULT_PREFERENCES, ...stored, oneClick: false };
}

export function writePreferences(preferences: Preferences): void {
  writeLocal(PREFERENCES_KEY, preferences);
}

/** True if the site can use the browser's storage. Tests it with one write and read, at page load. */
export function storageWorks(): boolean {
  try {
    localStorage.setItem(LOCAL_KEY.selfCheck, '1');
    return localStorage.getItem(LOCAL_KEY.selfCheck) === '1';
  } catch {
    return false;
  }
}
