/** Notices to this browser while no page is open, in English. A part of `en`. */
export const pushWords = {
  'push.title': 'Tell this device',
  'push.on': 'Notices while Pavilion is closed',
  'push.hint':
    'When a bet of yours is matched, lapses, is settled or made void, and when something of yours is decided, this device shows it although no page is open. The push service of your browser carries the message and cannot read it. Off at any time, and off when you sign out here.',
  'push.blocked':
    'This browser does not let the site show notices. Allow them in the browser’s settings for this site, then come back.',
  'push.missing':
    'This browser cannot show notices while no page is open. On an iPhone or iPad, install the site on the home screen first.',
  'push.failed': 'The browser could not reach its push service. Try again later.',
} as const;
