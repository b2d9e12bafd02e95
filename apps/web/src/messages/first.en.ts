/** Texts of the sign-in, and of all that a first visit needs. The first load contains no other texts of screens. */
export const firstWords = {
  'app.name': 'Pavilion',
  'app.loading': 'Loading',
  'app.toasts': 'Alerts',
  'app.retry': 'Try again',
  'app.storage': 'This browser does not let Pavilion store anything, so you will have to sign in on every visit.',
  'app.noScreen': 'Page not found',
  'app.noScreenHint': 'It may have moved, or the match is over and settled.',
  'app.toHome': 'Go to home',

  'auth.title': 'Sign in',
  'auth.userName': 'User name',
  'auth.password': 'Password',
  'auth.show': 'Show password',
  'auth.hide': 'Hide password',
  'auth.submit': 'Sign in',
  'auth.userNameMissing': 'Enter your user name.',
  'auth.passwordMissing': 'Enter your password.',
  'auth.demoTitle': 'Try it with play money',
  'auth.demoHint': 'Three demo players, two of them with an agent. All have points to bet with.',
  'auth.ended': 'Your session has ended. Sign in again to carry on.',
  'auth.signedOut': 'You are signed out.',
  'auth.otpOpen': 'Your sign-in was waiting for a one-time code. Start again with your password.',
  'auth.safe':
    '18+. Play points only in this edition. Betting should stay a game: set a limit before you start, and stop while it is still fun.',
  'auth.claim': 'Every ball. Every price. Every point explained.',
  'auth.point1': 'On the exchange, you bet against other players, not against us.',
  'auth.point2': 'See your profit under each result before you bet.',
  'auth.point3': 'Open any line of your statement to see how it was worked out.',

  'display.language': 'Language',

  'error.unreachable': 'Pavilion cannot be reached. Check your connection and try again.',
  'error.screen': 'This page could not be shown.',
  'error.unknown': 'Something went wrong. Check your bets before you try again.',

  'forgot.open': 'Forgot password?',

  'match.back': 'Back',
  'match.lay': 'Lay',
  'match.inPlay': 'In play',
  'match.today': 'Today',
  'match.suspended': 'Suspended',
  'match.ballRunning': 'Ball running',
  'match.closed': 'Closed',
  'match.settled': 'Settled',
  'match.void': 'Void',
  'match.inactive': 'Not open yet',

  'odds.offer': '{label} at {price}, {volume} available',
  'odds.none': '{label}, no offer',

  'passkey.left': 'No passkey was used. Try again, or continue without one.',
  'passkey.signIn': 'Sign in with a passkey',

  'rules.title': 'Site Rules',

  'signUp.open': 'Open an account',

  'span.seconds': '{seconds} s',
  'span.minutes': '{minutes} min',
  'span.hours': '{hours} h {minutes} min',
  'span.days': '{days} d {hours} h',

  'step.title': 'One more step',
} as const;
