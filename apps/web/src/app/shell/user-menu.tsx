import { Menu, MenuGroup, MenuItem, MenuSwitch } from '@pavilion/ui';
import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useRulesTopic } from '../use-rules-topic.ts';
import { useEnterPaper, useLeavePaper } from '../../member/use-paper.ts';
import { useSignOut } from '../../member/use-sign-out.ts';
import { startTour } from '../../member/tour.ts';
import { useTourLabel } from '../../member/use-tour.ts';
import { Funds } from '../../features/wallet/funds.tsx';
import { VisitLine } from '../../features/visit/visit-line.tsx';
import { type MessageKey, t } from '../../messages/index.ts';
import { usePreferences } from '../../device/preferences.ts';
import { usePrivileges } from '../../member/privileges.ts';
import { useSession } from '../../session/session.ts';
import { openModal } from '../../device/ui-store.ts';

export function UserMenu() {
  const user = useSession((session) => session.user);
  const preferences = usePreferences();
  const groups = useGroups();
  const signOut = useSignOut();
  if (user === undefined) return null;
  const trigger = (
    <button
      type="button"
      className="flex h-10 items-center gap-1.5 px-1.5 font-semibold"
      aria-label={t('shell.account', { name: user.user_name })}
    >
      <CircleUserRound size={20} aria-hidden />
      <span className="hidden md:inline">{user.user_name}</span>
      <ChevronDown size={14} aria-hidden className="hidden md:inline" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <p className="px-2.5 pt-2 font-semibold">{user.user_name}</p>
      <div className="figures account-figures px-2.5 py-2">
        <Funds />
        <VisitLine />
      </div>
      {groups.map(({ title, entries }) => (
        <MenuGroup key={title} title={t(title)}>
          {entries.map(({ label, open }) => (
            <MenuItem key={label} onSelect={open}>
              {t(label)}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
      <MenuGroup title={t('display.title')}>
        <MenuSwitch checked={preferences.showBalance} onChange={(showBalance) => usePreferences.setState({ showBalance })}>
          {t('shell.showBalance')}
        </MenuSwitch>
        <MenuSwitch checked={preferences.showExposure} onChange={(showExposure) => usePreferences.setState({ showExposure })}>
          {t('shell.showExposure')}
        </MenuSwitch>
      </MenuGroup>
      <div className="account-leave">
        <MenuItem onSelect={signOut}>
          <LogOut size={18} aria-hidden />
          {t('shell.signOut')}
        </MenuItem>
      </div>
    </Menu>
  );
}

const ignore = (): void => undefined;

type Entry = { readonly label: MessageKey; readonly open: () => void; readonly isShown: boolean };

type Group = { readonly title: MessageKey; readonly entries: readonly Entry[] };

/** Returns the entries of the menu, in order. Some are only for players with a parent. */
function useGroups(): readonly Group[] {
  const navigate = useNavigate();
  const { hasParent, hasPayments, isReal } = usePrivileges();
  const tour = useTourLabel();
  const enterPaper = useEnterPaper();
  const leavePaper = useLeavePaper();
  const topic = useRulesTopic();
  const to = (path: string) => () => void navigate(path);
  const reports: readonly Entry[] = [
    { label: 'shell.statement', open: to('/report/account-statement'), isShown: true },
    { label: 'shell.paymentStatement', open: to('/report/payment-withdraw'), isShown: hasPayments },
    { label: 'shell.currentBets', open: to('/report/current-bet'), isShown: true },
    { label: 'shell.casinoResult', open: to('/report/casino-result'), isShown: isReal },
    { label: 'shell.liveCasinoBets', open: to('/report/live-casino-bets'), isShown: isReal },
  ];
  const account: readonly Entry[] = [
    { label: 'shell.buttonValues', open: () => openModal({ kind: 'buttonValues' }), isShown: true },
    { label: 'shell.securityAuth', open: to('/security-auth/'), isShown: hasParent },
    { label: 'shell.changePassword', open: to('/setting/change-password'), isShown: hasParent },
  ];
  const practice: readonly Entry[] = [
    { label: 'shell.rules', open: () => openModal({ kind: 'rules', topic }), isShown: true },
    { label: tour, open: startTour, isShown: true },
    { label: 'paper.enter', open: enterPaper.mutate, isShown: isReal },
    { label: 'paper.leave', open: leavePaper ?? ignore, isShown: leavePaper !== undefined },
  ];
  const groups: readonly Group[] = [
    { title: 'report.title', entries: reports },
    { title: 'account.title', entries: account },
    { title: 'shell.practice', entries: practice },
  ];
  return groups.map(({ title, entries }) => ({ title, entries: entries.filter((entry) => entry.isShown) }));
}
