import {
  type Announcements,
  type CollisionDetection,
  closestCorners,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMedia } from '@pavilion/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { type Board, type BoardItem, columnsOf, itemKey, itemsOf, movedItem, placeOf } from '../../betting/board.ts';
import { changeBoard } from '../../betting/board-store.ts';
import { t } from '../../messages/index.ts';
import './board.css';
import { dropPlace } from './drop-place.ts';
import { PaneEdge } from './pane-edge.tsx';

type WorkspaceProps = {
  readonly board: Board;
  readonly nameOf: (item: BoardItem) => string;
  /** Renders an item with its frame. */
  readonly children: (item: BoardItem, ends: { readonly isFirst: boolean; readonly isLast: boolean }) => ReactNode;
};

/** A press on a handle starts dragging after this many pixels, so that a tap is no drag. */
const DRAG_FROM_PX = 6;

/** The panes of the board side by side, or below each other where they do not fit. Items are dragged between them by pointer or keyboard. */
export function Workspace({ board: saved, nameOf, children }: WorkspaceProps) {
  const { board, dragged, ...handlers } = useArranging(saved, nameOf);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext sensors={sensors} collisionDetection={nearestTarget} {...handlers}>
      <div className="board-frame">
        <div
          className="board-panes"
          data-panes={board.panes.length}
          data-dragging={dragged !== undefined}
          style={{ '--columns': columnsOf(board) }}
        >
          {board.panes.map((pane, index) => (
            <Fragment key={index}>
              {index > 0 && <PaneEdge board={board} edge={index - 1} />}
              <PaneColumn index={index} keys={pane.items.map(itemKey)}>
                {pane.items.map((item, place) =>
                  children(item, {
                    isFirst: place === 0 && index === 0,
                    isLast: place === pane.items.length - 1 && index === board.panes.length - 1,
                  }),
                )}
              </PaneColumn>
            </Fragment>
          ))}
        </div>
      </div>
      <DragOverlay dropAnimation={calm ? null : { duration: 160, easing: 'ease-out' }}>
        {dragged !== undefined && <div className="board-ghost">{nameOf(dragged)}</div>}
      </DragOverlay>
    </DndContext>
  );
}

/** Returns the board as it would become while something is dragged, and what happens on each step of a drag. */
function useArranging(saved: Board, nameOf: WorkspaceProps['nameOf']) {
  const [draft, setDraft] = useState<Board>();
  const [dragged, setDragged] = useState<BoardItem>();
  const board = draft ?? saved;
  const stop = (): void => {
    setDraft(undefined);
    setDragged(undefined);
  };
  const targetOf = ({ over }: Pick<DragOverEvent, 'over'>) => (over === null ? undefined : dropPlace(board, String(over.id)));
  return {
    board,
    dragged,
    onDragStart: ({ active }: DragStartEvent): void => {
      setDraft(saved);
      setDragged(itemsOf(saved).find((item) => itemKey(item) === active.id));
    },
    onDragOver: (event: DragOverEvent): void => {
      const key = String(event.active.id);
      const place = targetOf(event);
      if (place !== undefined && place.pane !== placeOf(board, key)?.pane) setDraft(movedItem(board, key, place));
    },
    onDragEnd: (event: DragEndEvent): void => {
      const place = targetOf(event);
      const key = String(event.active.id);
      if (place !== undefined) changeBoard(({ favourites }) => ({ ...movedItem(board, key, place), favourites }));
      stop();
    },
    onDragCancel: stop,
    accessibility: {
      announcements: announcementsOf(board, nameOf),
      screenReaderInstructions: { draggable: t('board.instructions') },
    },
  };
}

/** Returns the sentences that a screen reader says while an item is dragged. */
function announcementsOf(board: Board, nameOf: WorkspaceProps['nameOf']): Announcements {
  const named = (id: UniqueIdentifier): string => {
    const item = itemsOf(board).find((other) => itemKey(other) === id);
    return item === undefined ? '' : nameOf(item);
  };
  const placed = (id: UniqueIdentifier): string => {
    const place = dropPlace(board, String(id));
    return place === undefined ? '' : t('board.at', { pane: place.pane + 1, place: place.index + 1 });
  };
  return {
    onDragStart: ({ active }) => t('board.lifted', { name: named(active.id) }),
    // A picked-up item is first over its own place. Announcing that place would replace the sentence about the pick-up before it is spoken.
    onDragOver: ({ active, over }) => (over === null || over.id === active.id ? undefined : placed(over.id)),
    onDragEnd: ({ active, over }) => t('board.dropped', { name: named(active.id), place: placed((over ?? active).id) }),
    onDragCancel: ({ active }) => t('board.cancelled', { name: named(active.id) }),
  };
}

/** Finds the item under the pointer, or else the pane. Without a pointer, with the keyboard, it finds the nearest place. */
const nearestTarget: CollisionDetection = (args) => {
  const hits = pointerWithin(args);
  const items = hits.filter(({ id }) => !String(id).startsWith('pane-'));
  if (items.length > 0) return items;
  return hits.length > 0 ? hits : closestCorners(args);
};

function PaneColumn({ index, keys, children }: { index: number; keys: string[]; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: `pane-${index}` });
  return (
    <SortableContext id={`pane-${index}`} items={keys} strategy={verticalListSortingStrategy}>
      <div ref={setNodeRef} className="board-pane" data-over={isOver}>
        {children}
        {keys.length === 0 && <p className="board-empty">{t('board.emptyPane')}</p>}
      </div>
    </SortableContext>
  );
}
