import type { Setting } from '@pavilion/contract/settings';

/** Settings of markets, feeds, results and the risk scan. */
export const TRADING_SETTINGS = {
  cricketDelayMs: {
    env: 'PAVILION_CRICKET_DELAY_MS',
    kind: 'integer',
    fallback: '5000',
    min: 0,
    max: 60_000,
    about: 'Bet delay of a new cricket market in play.',
  },
  autoConfirm: {
    env: 'PAVILION_AUTO_CONFIRM',
    kind: 'flag',
    fallback: 'true',
    about: 'Demo rule: with play money on, results that the feed proposes are confirmed automatically, and screens say so.',
  },
  autoConfirmMs: {
    env: 'PAVILION_AUTO_CONFIRM_MS',
    kind: 'integer',
    fallback: '20000',
    min: 0,
    max: 3_600_000,
    about: 'Time before the demo rule confirms a proposal, so that a person can check it first.',
  },
  illegitimatePlay: {
    env: 'PAVILION_ILLEGITIMATE_PLAY',
    kind: 'text',
    fallback: 'WINNING_ONLY',
    about:
      'Bets made void after illegitimate play: WINNING_ONLY for the winning bets, or WHOLE_EPISODE for all bets. The Site Rules say which.',
  },
  feedSilenceMs: {
    env: 'PAVILION_FEED_SILENCE_MS',
    kind: 'integer',
    fallback: '8000',
    min: 500,
    max: 600_000,
    about: 'Longest silence of a source. After this time its markets in play are suspended until it sends again.',
  },
  videoOrigins: {
    env: 'PAVILION_VIDEO_ORIGINS',
    kind: 'list',
    fallback: '',
    about: 'Origins whose moving pictures of matches the page may play, separated by commas; the first is that of the simulator.',
  },
  riskScanMs: {
    env: 'PAVILION_RISK_SCAN_MS',
    kind: 'integer',
    fallback: '60000',
    about: 'Time between two scans of bets and sign-ins for suspicious patterns; with 0, only when staff ask.',
  },
} as const satisfies Record<string, Setting>;
