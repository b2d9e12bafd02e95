import { IconButton } from '@pavilion/ui';
import { Pin, PinOff } from 'lucide-react';
import { t } from '../../messages/index.ts';
import { type MarketPin, togglePin, usePins } from '../../betting/pins.ts';

/** Puts a market on the player's board, or takes it off. */
export function PinButton({ pin, name }: { pin: MarketPin; name: string }) {
  const on = usePins((pins) => pins.markets.some(({ marketId }) => marketId === pin.marketId));
  return (
    <IconButton
      label={t(on ? 'board.unpin' : 'board.pin', { name })}
      aria-pressed={on}
      className={on ? 'text-brand-text' : 'text-ink-2'}
      onClick={() => togglePin(pin)}
    >
      {on ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />}
    </IconButton>
  );
}
