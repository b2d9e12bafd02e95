import { PANE_WIDTH_MIN } from '@pavilion/contract/http/user';
import type { KeyboardEvent, PointerEvent } from 'react';
import { type Board, columnsOf, withMovedEdge, withPaneCount } from '../../betting/board.ts';
import { changeBoard } from '../../betting/board-store.ts';
import { t } from '../../messages/index.ts';

const WHOLE = 100;
const KEY_STEP_PERCENT = 2;

/** The edge between two panes of the board. Dragging or the arrow keys move it, and a double click makes all panes equally wide. */
export function PaneEdge({ board, edge }: { board: Board; edge: number }) {
  const left = board.panes[edge]?.width ?? 0;
  const right = board.panes[edge + 1]?.width ?? 0;
  const makeEqual = (): void => changeBoard((now) => withPaneCount(now, now.panes.length));
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const handle = event.currentTarget;
    const frame = handle.parentElement;
    if (frame === null) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    const from = event.clientX;
    let moved = board;
    // A drag changes only the style, so the markets in the panes do not render again.
    const move = ({ clientX }: globalThis.PointerEvent): void => {
      moved = withMovedEdge(board, edge, ((clientX - from) / frame.clientWidth) * WHOLE);
      frame.style.setProperty('--columns', columnsOf(moved));
    };
    const end = (): void => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      changeBoard(({ favourites }) => ({ ...moved, favourites }));
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    changeBoard((now) => withMovedEdge(now, edge, by));
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      className="pane-edge"
      aria-orientation="vertical"
      aria-label={t('board.edge', { pane: edge + 1 })}
      title={t('board.edge', { pane: edge + 1 })}
      aria-valuenow={left}
      aria-valuemin={PANE_WIDTH_MIN}
      aria-valuemax={left + right - PANE_WIDTH_MIN}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={makeEqual}
    />
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -KEY_STEP_PERCENT,
  ArrowRight: KEY_STEP_PERCENT,
  Home: -WHOLE,
  End: WHOLE,
};
