import { Sheet, useMedia } from '@pavilion/ui';
import { ArrowDownToLine, ArrowUpFromLine, Download, LayoutDashboard, Menu as MenuIcon, Radio } from 'lucide-react';
import { NavLink } from 'react-router';
import { LauncherList } from '../../features/casino/launcher-list.tsx';
import { SportsTree } from '../../features/sports/sports-tree.tsx';
import { Funds } from '../../features/wallet/funds.tsx';
import { t } from '../../messages/index.ts';
import { usePrivileges } from '../../member/privileges.ts';
import { SHARED, useUi } from '../../device/ui-store.ts';
import { useGlobalSettings } from '../../api/global-settings.ts';
import { install, installsByShareMenu, offerOf, useInstall } from '../../device/install.ts';

/** Wide enough for the menu, the prices and the slip side by side. */
const WITH_MENU = '(min-width: 1180px)';

/** The menu: next to the content on a wide screen, a column of icons on a narrower one, and a sheet on a phone. */
export function Sidebar() {
  const narrow = useUi(SHARED.isMobile);
  const whole = useMedia(WITH_MENU);
  const open = useUi((state) => state.isMenuOpen);
  const close = (): void => useUi.setState({ isMenuOpen: false });
  const aside =
    'sticky top-(--bar-height) h-[calc(100dvh-var(--bar-height))] self-start overflow-y-auto border-r border-line py-3';
  if (whole)
    return (
      <aside className={aside}>
        <Places onLeave={close} />
      </aside>
    );
  return (
    <>
      {!narrow && (
        <aside className={aside}>
          <IconStrip />
        </aside>
      )}
      <Sheet open={open} onClose={close} title={t('shell.menu')} closeLabel={t('app.close')}>
        <div className="min-h-[50dvh] py-3">
          <div className="figures px-3.5 pb-3">
            <Funds />
          </div>
          <Places onLeave={close} />
          <OwnPlaces onLeave={close} />
        </div>
      </Sheet>
    </>
  );
}

/** The menu as icons. The first one opens the whole menu. */
function IconStrip() {
  const { hasPayments } = usePrivileges();
  const places = [
    ...(hasPayments
      ? ([
          ['/setting/d-w?kind=deposit', 'shell.deposit', ArrowDownToLine],
          ['/setting/d-w?kind=withdraw', 'shell.withdraw', ArrowUpFromLine],
        ] as const)
      : []),
    ['/inplay', 'shell.inPlay', Radio],
    ['/board', 'board.title', LayoutDashboard],
  ] as const;
  return (
    <div className="side-strip">
      <button
        type="button"
        className="side-icon"
        aria-label={t('shell.menu')}
        title={t('shell.menu')}
        onClick={() => useUi.setState({ isMenuOpen: true })}
      >
        <MenuIcon size={20} aria-hidden />
      </button>
      {places.map(([to, label, Icon]) => (
        <NavLink key={to} to={to} className="side-icon" aria-label={t(label)} title={t(label)}>
          <Icon size={20} aria-hidden />
        </NavLink>
      ))}
    </div>
  );
}

function Places({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <Payments onLeave={onLeave} />
      <NavLink to="/inplay" className="side-item" onClick={onLeave}>
        {t('shell.inPlay')}
        <Radio size={15} aria-hidden className="flex-none text-live" />
      </NavLink>
      <NavLink to="/board" className="side-item" onClick={onLeave}>
        {t('board.title')}
        <LayoutDashboard size={15} aria-hidden className="flex-none text-ink-3" />
      </NavLink>
      <LauncherList onLeave={onLeave} />
      <SportsTree onLeave={onLeave} />
      <InstallOffer />
    </div>
  );
}

/** Screens of the account that the account menu leaves out. */
function OwnPlaces({ onLeave }: { onLeave: () => void }) {
  const { isReal } = usePrivileges();
  const places = [
    ['/report/profit-loss', 'report.profit'],
    ...(isReal ? ([['/user/limits', 'limits.title']] as const) : []),
    ['/setting/display', 'display.title'],
  ] as const;
  return (
    <nav className="mt-3 border-t border-line pt-2" aria-label={t('account.title')}>
      {places.map(([to, label]) => (
        <NavLink key={to} to={to} className="side-item" onClick={onLeave}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}

/** Shows deposit and withdrawal links to players with an upline while payments are on. */
function Payments({ onLeave }: { onLeave: () => void }) {
  const { hasPayments } = usePrivileges();
  if (!hasPayments) return null;
  return (
    <div className="grid grid-cols-[5fr_6fr] gap-2 px-2">
      <NavLink to="/setting/d-w?kind=deposit" className="button gap-1 px-1" data-look="solid" data-size="md" onClick={onLeave}>
        <ArrowDownToLine size={15} aria-hidden className="flex-none" />
        {t('shell.deposit')}
      </NavLink>
      <NavLink to="/setting/d-w?kind=withdraw" className="button gap-1 px-1" data-look="line" data-size="md" onClick={onLeave}>
        <ArrowUpFromLine size={15} aria-hidden className="flex-none" />
        {t('shell.withdraw')}
      </NavLink>
    </div>
  );
}

/** Offers to install the site as an app if the house allows it (`is_show_apk`), the browser can do it, and the site is not installed yet. */
function InstallOffer() {
  const isWanted = useGlobalSettings()?.is_show_apk === '1';
  const offer = offerOf(isWanted, useInstall(), installsByShareMenu());
  if (offer === 'ASK')
    return (
      <button type="button" className="side-item" onClick={() => void install()}>
        {t('install.offer')}
        <Download size={15} aria-hidden className="flex-none text-ink-3" />
      </button>
    );
  return offer === 'SHARE' ? <p className="px-3.5 text-ink-3">{t('install.share')}</p> : null;
}
