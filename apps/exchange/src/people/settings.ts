import type { Setting, ValuesOf } from '@pavilion/contract/settings';

/** Settings of accounts, sessions and notices. */
export const PEOPLE_SETTINGS = {
  feedPassword: {
    env: 'PAVILION_FEED_PASSWORD',
    kind: 'text',
    fallback: '',
    about: 'Password of the account `feed`. With play money its default is feed1234.',
  },
  makerPassword: {
    env: 'PAVILION_MAKER_PASSWORD',
    kind: 'text',
    fallback: '',
    about: 'Password of the demo market maker accounts. With play money its default is maker1234.',
  },
  makerPoints: {
    env: 'PAVILION_MAKER_POINTS',
    kind: 'integer',
    fallback: '50000000',
    min: 1,
    max: 1_000_000_000,
    about: 'Points that each demo market maker starts with.',
  },
  demoPoints: {
    env: 'PAVILION_DEMO_POINTS',
    kind: 'integer',
    fallback: '100000',
    min: 1,
    max: 1_000_000_000,
    about: 'Points that a new demo player starts with.',
  },
  sessionIdleMs: {
    env: 'PAVILION_SESSION_IDLE_MS',
    kind: 'integer',
    fallback: '1800000',
    min: 1_000,
    max: 86_400_000,
    about: 'A session without activity ends after this time. Calls that an unattended page makes by itself do not count.',
  },
  sessionMaxMs: {
    env: 'PAVILION_SESSION_MAX_MS',
    kind: 'integer',
    fallback: '43200000',
    min: 1_000,
    max: 604_800_000,
    about: 'Every session ends after this time.',
  },
  signInsPerMinute: {
    env: 'PAVILION_SIGN_INS_PER_MINUTE',
    kind: 'integer',
    fallback: '30',
    min: 1,
    max: 1_000_000,
    about: 'Most sign-in attempts from one address in a minute.',
  },
  messageUrl: {
    env: 'PAVILION_MESSAGE_URL',
    kind: 'text',
    fallback: '',
    about:
      'Your service for texts and mail: gets a POST of JSON with channel, to and text. When empty, codes stay in the mailbox of the demo.',
  },
  messageSecret: {
    env: 'PAVILION_MESSAGE_SECRET',
    kind: 'text',
    fallback: '',
    about: 'Bearer secret that is sent to the message service.',
  },
  identityRequired: {
    env: 'PAVILION_IDENTITY_REQUIRED',
    kind: 'flag',
    fallback: 'false',
    about: 'Players may withdraw only after staff have approved their age and identity.',
  },
  pushServices: {
    env: 'PAVILION_PUSH_SERVICES',
    kind: 'list',
    fallback: 'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com',
    about:
      'Push services that notices may be sent to while no page is open, separated by commas: hosts over HTTPS (`*.` for all below one) or whole origins; or none: no push messages.',
  },
  pushSubject: {
    env: 'PAVILION_PUSH_SUBJECT',
    kind: 'text',
    fallback: 'mailto:push@pavilion.invalid',
    about: 'Contact for push services about our messages: `mailto:` or an `https:` address.',
  },
  registerUrl: {
    env: 'PAVILION_REGISTER_URL',
    kind: 'text',
    fallback: '',
    about:
      'Your service that looks declarations up in a register of people: a POST of JSON, answered MATCHES, DIFFERS or UNKNOWN. Without it staff check by themselves.',
  },
  registerSecret: {
    env: 'PAVILION_REGISTER_SECRET',
    kind: 'text',
    fallback: '',
    about: 'Bearer secret that is sent to the register.',
  },
  geoTable: {
    env: 'PAVILION_GEO_TABLE',
    kind: 'text',
    fallback: '',
    about:
      'Table of address ranges (first address, last address, two letters of the country) that preselects a dial code, instead of the included one, which has only IPv4.',
  },
} as const satisfies Record<string, Setting>;

type Values = ValuesOf<typeof PEOPLE_SETTINGS> & { readonly playMoney: boolean };

/** Returns a sentence for each setting that contradicts other settings. */
export function peopleFaults({ playMoney, feedPassword, messageUrl, sessionIdleMs, sessionMaxMs }: Values): string[] {
  const faults: string[] = [];
  if (!playMoney && feedPassword.length < 12)
    faults.push('PAVILION_FEED_PASSWORD needs at least 12 characters when PAVILION_PLAY_MONEY is off.');
  if (messageUrl !== '' && !/^https?:\/\/./.test(messageUrl))
    faults.push('PAVILION_MESSAGE_URL must begin with https:// or http://.');
  if (sessionIdleMs > sessionMaxMs) faults.push('PAVILION_SESSION_IDLE_MS must not exceed PAVILION_SESSION_MAX_MS.');
  return faults;
}
