import { indexOf } from '@pavilion/games/cards';
import { PlayingCard } from '@pavilion/ui';
import { ChoiceRow } from '../choice-row.tsx';
import { money } from '../../../lib/money.ts';
import { t } from '../../../lib/messages/index.ts';
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
function Stage({ game, isMoving }: SingleStageProps) {
  const roundId = game?.roundId;
  const turning = game?.state === 'OPEN' ? 'PLAYER' : 'DEALER';
  return (
    <div className="seats" style={SIZE} data-seats={2} data-testid="ante">
      {(['PLAYER', 'DEALER'] as const).map((seat) => {
        const cards = cardsOf(game?.shown, seat);
        const known = cards.length > 0 ? cards : cardsOf(game?.outcome ?? {}, seat);
        const hand = isMoving && seat === turning ? undefined : threeCardHand(known.map(indexOf));
        const isWon = seat === 'PLAYER' && game?.state === 'SETTLED' && !isMoving && game.credit > game.debit;
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
    </div>
  );
}

export const ANTE: GameUi = { first: { PAIRPLUS: 0 }, besides: sideOf, motionMs: () => dealMs(CARDS), Options, Stage };
