import { PlayingCard } from '@pavilion/ui';
import { ChoiceRow } from '../choice-row.tsx';
import { money } from '../../../lib/money.ts';
import { t } from '../../../lib/messages/index.ts';
import { CARD_MS, type GameUi, type OptionsProps, type SingleStageProps, type Words } from '../game-ui.ts';
import { cardsOf } from '../view.ts';

const CARDS = 3;
/** Two seats of three cards side by side. */
const SIZE = { '--across': 2 * CARDS, '--down': 1, '--beside': 2 } as React.CSSProperties;
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
        return (
          <div key={seat} className="seat">
            <span className="seat-name">{t(seat === 'PLAYER' ? 'stage.you' : 'stage.dealer')}</span>
            <div className="seat-cards">
              {[...Array(CARDS).keys()].map((place) =>
                game === undefined ? (
                  <span key={place} className="card-place" />
                ) : (
                  <PlayingCard key={`${roundId}-${place}`} code={known[place]} moving={isMoving && seat === turning} />
                ),
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

export const ANTE: GameUi = { first: { PAIRPLUS: 0 }, besides: sideOf, motionMs: () => CARD_MS, Options, Stage };
