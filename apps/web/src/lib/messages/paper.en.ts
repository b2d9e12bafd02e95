/** Sentences about paper accounts, in English. A part of `en`. */
export const paperWords = {
  'paper.title': 'Paper account',
  'paper.mark': 'PAPER',
  'paper.notice': 'Real markets, bets that count for nothing. These points are worth nothing.',
  'paper.book':
    'These are the prices that everybody sees. What you have taken of them on paper still stands there, and you cannot take it again.',
  'paper.hint':
    'Try a way of betting without risk. A paper account sees the same markets and prices. Its bets stand in the queue like any other, and nobody else notices them. A program can use it like any account.',
  'paper.signIn': 'Sign out and sign in with this name and the password you chose. Your own account stays as it is.',
  'paper.points': 'Paper points',
  'paper.refill': 'Fill up to {points}',
  'paper.first': 'Choose a password for it, other than your own.',
  'paper.again': 'Another password signs it out everywhere.',
  'paper.password': 'Password of the paper account',
  'paper.open': 'Open a paper account',
  'paper.change': 'Change its password',
  'paper.opened': 'Your paper account is open.',
  'paper.changed': 'The paper account has another password.',
} as const;
