import { BOARD_PANES_MAX } from '@pavilion/contract/http/user';
import { Button } from '@pavilion/ui';
import { withPaneCount } from '../../betting/board.ts';
import { changeBoard } from '../../betting/board-store.ts';
import { t } from '../../messages/index.ts';

/** Chooses the number of panes. A tap on the current number makes them equally wide. */
export function PaneCount({ count }: { count: number }) {
  return (
    <div className="board-count" role="group" aria-label={t('board.panes')}>
      <span className="text-ink-2" aria-hidden>
        {t('board.panes')}
      </span>
      {Array.from({ length: BOARD_PANES_MAX }, (_, index) => index + 1).map((panes) => (
        <Button
          key={panes}
          size="sm"
          look={panes === count ? 'solid' : 'line'}
          aria-pressed={panes === count}
          title={panes === count ? t('board.equal') : undefined}
          onClick={() => changeBoard((board) => withPaneCount(board, panes))}
        >
          {panes}
        </Button>
      ))}
    </div>
  );
}
