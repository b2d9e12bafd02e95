import { IconButton } from '@pavilion/ui';
import { Pin, PinOff } from 'lucide-react';
import { t } from '../../messages/index.ts';
import { type BoardItem, itemKey } from '../../betting/board.ts';
import { toggleItem, useIsOnBoard } from '../../betting/board-store.ts';

/** Puts a market or a whole match on the player's board, or takes it off. */
export function PinButton({ item, name }: { item: BoardItem; name: string }) {
  const key = itemKey(item);
  const on = useIsOnBoard((other) => itemKey(other) === key);
  return (
    <IconButton
      label={t(on ? 'board.unpin' : 'board.pin', { name })}
      aria-pressed={on}
      className={on ? 'text-brand-text' : 'text-ink-2'}
      onClick={() => toggleItem(item)}
    >
      {on ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />}
    </IconButton>
  );
}
