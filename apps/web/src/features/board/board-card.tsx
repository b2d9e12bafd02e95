import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMedia } from '@pavilion/ui';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type BoardItem, itemKey } from '../../betting/board.ts';
import { nameText, t } from '../../messages/index.ts';
import { matchPath } from '../../text/paths.ts';
import { MoveButtons } from './move-buttons.tsx';
import { PinButton } from './pin-button.tsx';

type BoardCardProps = {
  readonly item: BoardItem;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly children: ReactNode;
};

/** The frame of an item on the board: its handle, the link to its match, and the buttons that move it without dragging. */
export function BoardCard({ item, name, isFirst, isLast, children }: BoardCardProps) {
  const key = itemKey(item);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: key,
    attributes: { roleDescription: t('board.draggable') },
  });
  const style = {
    transform: CSS.Translate.toString(transform),
    transition: calm ? undefined : transition,
  };
  return (
    <section
      ref={setNodeRef}
      style={style}
      className="board-card"
      data-lifted={isDragging}
      aria-label={nameText(item.match_name)}
    >
      <header className="board-card-head">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          className="icon-button board-handle"
          aria-label={t('board.drag', { name })}
          title={t('board.drag', { name })}
        >
          <GripVertical size={16} aria-hidden />
        </button>
        <Link to={matchPath(item)} className="flex min-h-7 min-w-0 flex-1 items-center font-semibold text-ink-2 hover:underline">
          <span className="line-clamp-2 leading-tight">{nameText(item.match_name)}</span>
        </Link>
        <MoveButtons boardKey={key} name={name} isFirst={isFirst} isLast={isLast} />
        {item.market_id === null && <PinButton item={item} name={name} />}
      </header>
      {children}
    </section>
  );
}
