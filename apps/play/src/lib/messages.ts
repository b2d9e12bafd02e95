import type { ErrorCode } from '@pavilion/contract/errors';
import { messagesOf, speakGames } from '@pavilion/ui';
import { stageWords } from './stage-words.ts';

/** Every sentence of the game pages, in English; `{name}` stands for a value. */
export const en = {
  ...stageWords,
  'app.close': 'Close',
  'app.toasts': 'Notifications',
  'app.retry': 'Try again',
  'app.loading': 'Loading the game…',
  'error.unreachable': 'No answer from the casino. Check your connection; nothing is bet twice.',
  'error.unknownGame': 'This page does not know the game {code}.',

  'session.opening': 'Opening your seat…',
  'session.none': 'This page opens from the casino of the site. Choose a game there.',
  'session.ended': 'Your session here is over. Open the game again from the casino; what is running will be settled and paid.',
  'session.closed': 'This table is closed to you now',

  'bar.dealt': 'Computer-dealt, provably fair',
  'bar.rules': 'Rules and returns',
  'bar.history': 'My rounds',
  'bar.seeds': 'Seeds',
  'bar.soundOn': 'Turn sound on',
  'bar.soundOff': 'Turn sound off',
  'bar.games': 'All games',
  'bar.round': 'Round {round}',
  'bar.offline': 'The line is down. What you see may be old; bets wait until it is back.',

  'money.available': 'Available',
  'money.stake': 'In this round',
  'money.net': 'Session',
  'money.clock': 'Time here',

  'phase.BETTING': 'Place your bets',
  'phase.LOCKED': 'No more bets',
  'phase.DEALING': 'Dealing',
  'phase.RESULT': 'Result',
  'phase.VOID': 'Round void',
  'phase.IDLE': 'The table opens as you sit down',
  'phase.PAUSED': 'The table is paused',
  'phase.left': '{seconds} seconds left to bet',

  'market.more': 'More bets',
  'market.back': 'Back',
  'market.lay': 'Lay',
  'market.closed': 'Opens with the next round',
  'market.return': 'gives back {percent}',
  'market.suspended': 'Suspended',
  'market.table': 'pay table',
  'market.bet': '{side} {selection}, {market}, at {price}',
  'market.net': 'Wins you {amount}',
  'market.search': 'Digits of the pana',
  'market.sangamHow':
    'A pana on one side and an ank on the other are a half sangam, two panas a full one. Digits of a pana stand in order, with 0 above 9.',
  'market.sangamOpen': 'Open: pana or ank',
  'market.sangamClose': 'Close: pana or ank',

  'slip.title': 'Your bets',
  'slip.empty': 'Pick a chip, then tap a price.',
  'slip.chip': 'Chip of {value}',
  'slip.stake': 'Stake',
  'slip.liability': 'Costs {amount}',
  'slip.total': 'Total {amount}',
  'slip.place': 'Place {amount}',
  'slip.placing': 'Placing…',
  'slip.clear': 'Clear',
  'slip.repeat': 'Repeat last bet',
  'slip.remove': 'Take away {bet}',
  'slip.moved': 'The price is now {price}',
  'slip.accept': 'Take the new prices',
  'slip.readFirst': 'Read the rules and returns first',
  'table.stake': 'Your stake here: {amount}',
  'slip.limits': '{min} to {max}',
  'slip.mine': 'My tickets of this round',
  'slip.returns': 'Returns {amount}',

  'stake.belowMin': 'Stake must be at least {min}.',
  'stake.aboveMax': 'Stake must be at most {max}.',
  'stake.returnsTooMuch': 'A ticket may return at most {amount}. Lower the stake.',

  'ticket.PENDING': 'asked',
  'ticket.OPEN': 'running',
  'ticket.WON': 'won',
  'ticket.LOST': 'lost',
  'ticket.PUSHED': 'pushed',
  'ticket.HALF': 'half back',
  'ticket.VOID': 'void',

  'result.won': 'You won {amount}',
  'result.back': '{credit} came back of {debit}',
  'result.void': 'This round is void, every ticket is given back: {reason}',
  'result.last': 'Last results',
  'result.lastNote': 'What was drawn before says nothing about what comes next.',
  'result.none': 'No results yet',

  'rules.title': 'Rules and returns: {game}',
  'rules.play': 'How it goes',
  'rules.order': 'Order of the hands, best first',
  'rules.ties': 'When nobody is better',
  'rules.interrupted': 'If a round is interrupted',
  'rules.shared':
    'Once the first betting window has closed, the outcome is fixed by the round hash: the round is resumed and settled, also after a restart. If that window had not closed and the table was down for more than 60 seconds, the round is void and every ticket is given back, with the reason. Later windows missed through an outage are cancelled; tickets already taken stand.',
  'rules.single':
    'The game is stored after every step and restored when you come back. After 24 hours it is closed by rule: Diamond Field, Rickshaw Steps and Hi-Lo Streak cash out at their multiplier, or give the stake back if no step was taken; video poker draws with the best hold; Teen Patti Ante counts as folded, unless the casino itself was down all that time; slots finish their feature.',
  'rules.prices': 'Prices, chances and exact returns',
  'rules.limits': 'Limits',
  'rules.limit': '{market}: {min} to {max} a ticket',
  'rules.limitReturn': 'No ticket may return more than {amount}.',
  'rules.understood': 'I have seen the rules and returns',
  'rules.market': 'Market',
  'rules.price': 'Price',
  'rules.rtp': 'Return to player',
  'rules.edge': 'house keeps {percent}',
  'rules.filter': 'Find a market',
  'rules.more': '{count} more; type to find one',

  'history.title': 'My rounds',
  'history.none': 'You have not played here yet.',
  'history.verify': 'Verify',
  'history.noVerify': 'Open the game from the site to verify rounds there.',

  'seeds.title': 'Seeds of your games',
  'seeds.how':
    'Your games are drawn from a server seed, your client seed and a number that counts games. Below stands what the server seed hashes to; the seed itself is shown when you change it.',
  'seeds.commitment': 'Commitment in force',
  'seeds.next': 'Commitment of the next one',
  'seeds.client': 'Your client seed',
  'seeds.nonce': 'Number of the next game',
  'seeds.save': 'Use this client seed',
  'seeds.rotate': 'Reveal and change the server seed',
  'seeds.revealed': 'The server seed of games 0 to {last} was',
  'seeds.open': 'Finish the open game first.',

  'single.stake': 'Stake',
  'single.half': 'Half the stake',
  'single.double': 'Double the stake',
  'single.play': 'Play for {amount}',
  'single.pairPlus': 'Pair Plus, on a pair or better of your own',
  'single.none': 'None',
  'single.wait': 'Ready in {seconds} s',
  'single.cashOut': 'Cash out {amount}',
  'single.restored': 'Your open game, as you left it.',
  'single.ends': 'Closes by rule {when}.',
  'single.last': 'Last games',

  'crash.bet': 'Bet {number}',
  'crash.auto': 'Cash out by itself at',
  'crash.manual': 'by hand only',
  'crash.place': 'Fly with {amount}',
  'crash.cashOut': 'Cash out at {multiplier}× · {amount}',
  'crash.notYet': 'Cash out from {multiplier}×',
  'crash.reached': 'Reached {multiplier}× · {amount}',
  'crash.targetMax': 'The highest target for this stake is {multiplier}×.',
  'crash.flying': 'Flying',
  'crash.out': 'Left at {multiplier}×',
  'crash.waiting': 'Takes off in {seconds} s',
  'crash.crashed': 'Gone at {multiplier}×',
  'crash.pilots': 'Who left',
  'crash.boarded': 'On board',
  'crash.disconnect': 'If your line breaks, a ticket with a target flies on to it; one without flies to the end.',
} as const;

export type Sentence = keyof typeof en;
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

let sentences: Readonly<Record<Sentence, string>> = en;
/** Of refusals by their code, where they are not read as the casino says them. */
let refusals: Readonly<Record<ErrorCode, string>> | undefined;

/** Of the rules of games, and of reasons for void rounds, by their English sentence. */
let rules: Readonly<Record<string, string>> | undefined;

/** The sentence of a key, with its values filled in. */
export const t = messagesOf<Sentence>(() => sentences);

/** A word that a game says by a name of its own, such as a move or a hand; as the game has it where there is no other. */
export function gameWord(kind: 'move' | 'hand', name: string, fallback = name): string {
  const key = `${kind}.${name}`;
  return key in en ? t(key as Sentence) : fallback;
}

/** What a refusal says: the casino's sentence, or that of its code in another language. */
export function refusalText(code: ErrorCode, message: string): string {
  return refusals?.[code] ?? message;
}

/** A sentence of a game's rules, or why a round is void, in the player's language; what an officer wrote as it is. */
export function ruleText(sentence: string): string {
  return rules?.[sentence] ?? sentence;
}

/** Fetches the words of the player's language before the first of them is shown; without them the page speaks English. */
export async function speak(language: Language): Promise<void> {
  if (language === 'hi') {
    const [words, { rulesHindi }, { gameWordsHindi }] = await Promise.all([
      import('./messages-hi.ts'),
      import('@pavilion/games/rules-hindi'),
      import('@pavilion/ui/game-words-hindi'),
    ]);
    sentences = words.hi;
    refusals = words.refusalsHindi;
    rules = { ...rulesHindi, ...words.roundReasonsHindi };
    speakGames(gameWordsHindi);
  }
  document.documentElement.lang = language;
}
