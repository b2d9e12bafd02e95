import { Sheet } from '@pavilion/ui';
import { SportsTree } from '../../features/sports/sports-tree.tsx';
import { t } from '../../lib/messages/index.ts';
import { WITH_SLIP_COLUMN, useMedia } from '../../lib/use-media.ts';
import { useUi } from '../../lib/ui-store.ts';

/** Beside the content on a wide screen; on a small one a sheet that the menu button opens. */
export function Sidebar() {
  const wide = useMedia(WITH_SLIP_COLUMN);
  const open = useUi((state) => state.menuOpen);
  const close = (): void => useUi.setState({ menuOpen: false });
  if (wide)
    return (
      <aside className="sticky top-24 h-[calc(100dvh-6rem)] self-start overflow-y-auto border-r border-line py-3">
        <SportsTree onLeave={close} />
      </aside>
    );
  return (
    <Sheet open={open} onClose={close} title={t('shell.menu')}>
      <div className="min-h-[50dvh] py-3">
        <SportsTree onLeave={close} />
      </div>
    </Sheet>
  );
}
