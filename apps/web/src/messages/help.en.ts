/** English texts of the page “How to bet”. A part of `en`. */
export const helpWords = {
  'help.title': 'How to bet',
  'help.step1': 'Tap a price. Blue bets that it happens, pink that it does not.',
  'help.step2': 'Type or tap a stake. You see your profit beside every selection at once.',
  'help.step3':
    'Place the bet. If your price is available it is matched at once. The rest stays unmatched, and you can change or cancel it.',
  'help.step4': 'During the match you can cash out, in full or in part.',
  'help.step5':
    'After the result, your statement shows each bet, the rule that decided it and the amount booked. You can question a result once.',
  'help.kinds': 'Try each kind of market',
  'help.ifResult': 'If the result is',
  'help.brings': 'You win or lose',
  'help.more': 'Settlement rules in full:',
  'help.EXCHANGE': 'Match Odds, between players',
  'help.EXCHANGE.text':
    'A back at 2.50 wins one and a half times its stake. A lay takes the other side: it wins the stake, or loses one and a half times the stake. Your opponent is another player, not the house. You pay commission on a net win.',
  'help.BOOKMAKER': 'Bookmaker',
  'help.BOOKMAKER.text':
    'The house quotes a rate for a stake of 100: at 44, a back of 100 wins 44. A lay of 100 risks 44 to win 100.',
  'help.FANCY': 'Fancy (sessions, wickets, batters)',
  'help.FANCY.text':
    'A line on a number of runs. Yes wins when the result is the line or more, No when it is less. The small number is what a stake of 100 wins.',
  'help.METER': 'Meter',
  'help.METER.text':
    'You win or lose your stake once for each run: Yes at 170 wins it for every run above 170 and loses it for every run below.',
  'help.KHADO': 'Khado',
  'help.KHADO.text': 'You bet that the total lies in a band of runs. Otherwise you lose your stake.',
  'help.ODD_EVEN': 'Odd or even',
  'help.ODD_EVEN.text': 'You bet that a total is odd or even, at a fixed price. The example backs Odd.',
  'help.DIGIT': 'Last digit',
  'help.DIGIT.text': 'The last digit of a score, one of ten, at a fixed price. The example is on 7.',
  'help.OVER_COMPARISON': 'Comparison of overs',
  'help.OVER_COMPARISON.text':
    'You bet on the side with more runs after ten overs each in a T20, or 25 each in a one-day match. The house quotes it like a bookmaker market.',
  'help.YES_NO': 'Yes or no',
  'help.YES_NO.text': 'Something happens or it does not. A back is on Yes, a lay is against it.',
  'help.BINARY': 'Binary',
  'help.BINARY.text':
    'A published settlement price against a line: Yes wins at the line or above, No below it. Bets are taken in the hours of each product.',
} as const;
