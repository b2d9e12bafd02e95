import { IconButton } from '@pavilion/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../messages/index.ts';
import { steppedItem } from '../../betting/board.ts';
import { changeBoard } from '../../betting/board-store.ts';

type MoveButtonsProps = {
  /** The key of the item on the board. */
  readonly boardKey: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/**
 * Buttons that move an item on the board without dragging, within its pane or to the next one. At an end the pressed button is not disabled, because it would
 * lose the focus.
 */
export function MoveButtons({ boardKey, name, isFirst, isLast }: MoveButtonsProps) {
  const move =
    (by: -1 | 1) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
      flushSync(() => changeBoard((board) => steppedItem(board, boardKey, by)));
      currentTarget.focus();
    };
  return (
    <span className="flex">
      <IconButton
        label={t('board.earlier', { name })}
        aria-disabled={isFirst}
        className="text-ink-2 aria-disabled:opacity-40"
        onClick={move(-1)}
      >
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t('board.later', { name })}
        aria-disabled={isLast}
        className="text-ink-2 aria-disabled:opacity-40"
        onClick={move(1)}
      >
        <ArrowDown size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
