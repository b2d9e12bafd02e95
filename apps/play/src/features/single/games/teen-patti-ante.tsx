import type { WireSingleGame } from '@pavilion/contract/provider';
import { tripleOf } from '@pavilion/core/std';
import { indexOf } from '@pavilion/games/cards';
import { categoryOf, THREE_CARD_ORDERS } from '@pavilion/games/hands';
import { ANTE_BONUS, isQualified, PAIR_PLUS_PAYS } from '@pavilion/games/teen-patti';
import { PlayingCard } from '@pavilion/ui';
import { StakeOnTable } from '../../../chrome/chip-rail.tsx';
import { ChoiceRow } from '../choice-row.tsx';
import { money } from '../../../lib/money.ts';
import { t, type PlainMessage } from '../../../lib/messages/index.ts';
import { dealMs, NEXT_CARD_MS, type GameUi, type OptionsProps, type SingleStageProps, type Words } from '../game-ui.ts';
import { handText, threeCardHand } from '../../../lib/named-hand.ts';
import { cardsOf } from '../view.ts';

const CARDS = 3;
/** Two seats of three cards side by side. */
const SIZE = { '--most': CARDS, '--down': 1, '--beside': 2 };
/** Stakes of the side bet, in minor units; 0: no side bet. */
const SIDE_STAKES = [0, 100_00, 500_00, 1_000_00] as const;

const sideOf = (options: Words): number => Number(options['PAIRPLUS'] ?? 0);

/** The side bet on a pair or better in the player's own hand. */
function Options({ options, onChange, disabled }: OptionsProps) {
  return (
    <ChoiceRow
      label={t('single.pairPlus')}
      choices={SIDE_STAKES.map((stake) => [String(stake), stake === 0 ? t('single.none') : money(stake)] as const)}
      value={String(sideOf(options))}
      disabled={disabled}
      onChange={(stake) => onChange({ PAIRPLUS: Number(stake) })}
    />
  );
}

/** Shows the player's hand against the dealer's. The dealer's hand is revealed after the player's choice (casino C-TPAN-1). */
function Stage({ game, options, isMoving }: SingleStageProps) {
  const roundId = game?.roundId;
  const turning = game?.state === 'OPEN' ? 'PLAYER' : 'DEALER';
  const own = isMoving && turning === 'PLAYER' ? [] : cardsOf(game?.shown, 'PLAYER');
  const rival = isMoving || game?.state !== 'SETTLED' ? [] : cardsOf(game.shown, 'DEALER');
  const hasFolded = game?.state === 'SETTLED' && stakesOf(game).play === 0;
  const verdict =
    rival.length === CARDS ? (hasFolded ? 'ante.folded' : verdictOf(own.map(indexOf), rival.map(indexOf))) : undefined;
  const hasLost = verdict === 'ante.worse';
  return (
    <div className="seats" style={SIZE} data-seats={2} data-testid="ante">
      {(['PLAYER', 'DEALER'] as const).map((seat) => {
        const cards = cardsOf(game?.shown, seat);
        const known = cards.length > 0 ? cards : cardsOf(game?.outcome ?? {}, seat);
        const hand = isMoving && seat === turning ? undefined : threeCardHand(known.map(indexOf));
        const isWon =
          seat === 'DEALER' ? hasLost : game?.state === 'SETTLED' && !isMoving && !hasLost && game.credit > game.debit;
        return (
          <div key={seat} className="seat" data-box data-lit={isWon}>
            <span className="seat-name">{t(seat === 'PLAYER' ? 'stage.you' : 'stage.dealer')}</span>
            <div className="seat-cards">
              {[...Array(CARDS).keys()].map((place) =>
                game === undefined ? (
                  <span key={place} className="card-place" />
                ) : (
                  <PlayingCard
                    key={`${roundId}-${place}`}
                    code={known[place]}
                    isLit={isWon && (hand?.cards.includes(known[place] ?? '') ?? false)}
                    isDim={(hasLost || verdict === 'ante.folded') && seat === 'PLAYER'}
                    isMoving={isMoving && seat === turning}
                    lateMs={place * NEXT_CARD_MS}
                  />
                ),
              )}
            </div>
            <p className="seat-said">{hand !== undefined && <span>{handText(hand)}</span>}</p>
          </div>
        );
      })}
      <Spots game={game} verdict={verdict} hand={own} side={sideOf(game?.state === 'OPEN' ? game.options : options)} />
      <p className="ante-said">{verdict !== undefined && t(verdict)}</p>
      <Pays hand={own} hasSide={sideOf(game?.options ?? {}) > 0} />
    </div>
  );
}

/** Returns the stakes of a game, in minor units. The second ticket, if there is one, is the play. */
function stakesOf({ tickets, debit, options }: Pick<WireSingleGame, 'tickets' | 'debit' | 'options'>) {
  const side = sideOf(options);
  const ante = (tickets[0]?.stake ?? debit) - side;
  return { ante, side, play: debit - side - ante };
}

/** The end of each stake: the house takes it, pays it, or gives it back. */
type Ends = Readonly<Record<'ante' | 'play' | 'side', 'won' | 'back' | 'lost'>>;

/** Returns how the stakes of a finished game end (casino C-TPAN-1). The bonus on the ante is not a part of its end. */
export function endsOf(verdict: PlainMessage, hand: readonly string[]): Ends {
  const category = categoryOf(...tripleOf(hand.map(indexOf)));
  const side = PAIR_PLUS_PAYS[category] === undefined ? 'lost' : 'won';
  switch (verdict) {
    case 'ante.unqualified':
      return { ante: 'won', play: 'back', side };
    case 'ante.better':
      return { ante: 'won', play: 'won', side };
    case 'ante.equal':
      return { ante: 'back', play: 'back', side };
    default:
      return { ante: 'lost', play: 'lost', side };
  }
}

type SpotsProps = {
  game: WireSingleGame | undefined;
  verdict: PlainMessage | undefined;
  hand: readonly string[];
  /** The chosen side stake, which shows before the game too. */
  side: number;
};

const SPOTS = ['side', 'ante', 'play'] as const;
const SPOT_NAMES = { side: 'ante.pairPlus', ante: 'ante.ante', play: 'ante.play' } as const;

/** The printed spots with the player's chips. */
function Spots({ game, verdict, hand, side }: SpotsProps) {
  const stakes = game === undefined ? { ante: 0, play: 0, side } : stakesOf(game);
  const ends = verdict !== undefined && hand.length === CARDS ? endsOf(verdict, hand) : undefined;
  return (
    <ul className="ante-spots">
      {SPOTS.map((spot) => (
        <li key={spot} data-end={stakes[spot] > 0 ? ends?.[spot] : undefined}>
          <span>{t(SPOT_NAMES[spot])}</span>
          <i>
            <StakeOnTable key={game?.roundId} pile={{ stake: stakes[spot], end: ends?.[spot], isSent: game !== undefined }} />
          </i>
        </li>
      ))}
    </ul>
  );
}

/** Returns the comparison of both hands, as the rules make it (casino C-TPAN-1). */
export function verdictOf(own: readonly number[], rival: readonly number[]): PlainMessage {
  const [hand, other] = [tripleOf(own), tripleOf(rival)];
  if (!isQualified(...other)) return 'ante.unqualified';
  const { strength } = THREE_CARD_ORDERS.TRAIL;
  const lead = strength(...hand) - strength(...other);
  return lead > 0 ? 'ante.better' : lead < 0 ? 'ante.worse' : 'ante.equal';
}

const PAID = ['PAIR', 'COLOUR', 'SEQUENCE', 'TRAIL', 'PURE'] as const;

/** Lists what pair plus and the ante pay on the player's own hand. Only what the hand pays on a stake is lit. */
function Pays({ hand, hasSide }: { hand: readonly string[]; hasSide: boolean }) {
  const category = hand.length === CARDS ? categoryOf(...tripleOf(hand.map(indexOf))) : undefined;
  return (
    <table className="ante-pays">
      <thead>
        <tr>
          <td />
          {PAID.map((name) => (
            <th key={name} scope="col">
              {t(`kind.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <PaysRow label={t('ante.pairPlus')} pays={PAIR_PLUS_PAYS} category={hasSide ? category : undefined} />
        <PaysRow label={t('ante.bonus')} pays={ANTE_BONUS} category={category} />
      </tbody>
    </table>
  );
}

type PaysRowProps = {
  label: string;
  pays: Readonly<Partial<Record<(typeof PAID)[number], number>>>;
  category: string | undefined;
};

function PaysRow({ label, pays, category }: PaysRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {PAID.map((name) => (
        <td key={name} data-lit={name === category && pays[name] !== undefined}>
          {pays[name] === undefined ? '–' : `${pays[name]}:1`}
        </td>
      ))}
    </tr>
  );
}

/** To play on costs as much as the ante. */
const costs: GameUi['costs'] = ({ debit, options }, kind) => (kind === 'PLAY' ? debit - sideOf(options) : undefined);

export const ANTE: GameUi = { first: { PAIRPLUS: 0 }, besides: sideOf, costs, motionMs: () => dealMs(CARDS), Options, Stage };
