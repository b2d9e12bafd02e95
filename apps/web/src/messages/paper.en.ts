/** Sentences about paper accounts, in English. A part of `en`. */
export const paperWords = {
  'paper.title': 'Paper account',
  'paper.mark': 'PAPER',
  'paper.notice': 'Real markets, paper bets. These points are worth nothing.',
  'paper.book': 'Everybody sees these prices. What you took on paper is still shown, but you cannot take it twice.',
  'paper.hint':
    'Try a way of betting without risk. A paper account sees the same markets and prices. Its bets queue like any other, and no other player notices them. Programs can use it too.',
  'paper.signIn': 'A program signs in with this name and the password below. Your own account stays as it is.',
  'paper.points': 'Paper points',
  'paper.refill': 'Fill up to {points}',
  'paper.first': 'Choose a password that is not your own.',
  'paper.again': 'A new password signs it out everywhere.',
  'paper.password': 'Password of the paper account',
  'paper.enter': 'Bet on paper',
  'paper.leave': 'Back to your own account',
  'paper.open': 'Open a paper account',
  'paper.change': 'Change its password',
  'paper.opened': 'Your paper account is open.',
  'paper.changed': 'The password of the paper account is changed.',
  'tour.offer': 'New here? In two minutes you place your first bet, with paper points that are worth nothing.',
  'tour.start': 'Take the tour',
  'tour.resume': 'Continue the tour',
} as const;
