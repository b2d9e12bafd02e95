/** English texts of push messages. A part of `en`. */
export const pushWords = {
  'push.title': 'Notify this device',
  'push.on': 'Notifications while Pavilion is closed',
  'push.hint':
    'This device shows your notifications although no page is open. The push service of your browser carries them and cannot read them. Signing out here turns this off.',
  'push.blocked': 'This browser blocks notifications from this site. Allow them in its settings, then come back.',
  'push.missing':
    'This browser cannot notify you while no page is open. On an iPhone or iPad, add the site to the home screen first.',
  'push.failed': 'The browser could not reach its push service. Try again later.',
} as const;
