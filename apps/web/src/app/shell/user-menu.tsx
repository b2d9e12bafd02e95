import { Menu, MenuItem, MenuSeparator, MenuSwitch } from '@pavilion/ui';
import { ChevronDown, CircleUserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { t } from '../../lib/messages/index.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { hasParent, useSession } from '../../lib/session.ts';
import { useUi } from '../../lib/ui-store.ts';

/** The player's own menu. */
export function UserMenu() {
  const user = useSession((session) => session.user);
  const parentId = useSession((session) => session.parentId);
  const preferences = usePreferences();
  const navigate = useNavigate();
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
      <p className="px-2.5 py-2 font-semibold">{user.user_name}</p>
      <MenuSeparator />
      <MenuItem onSelect={() => void navigate('/report/account-statement')}>{t('shell.statement')}</MenuItem>
      <MenuItem onSelect={() => void navigate('/report/current-bet')}>{t('shell.currentBets')}</MenuItem>
      <MenuItem onSelect={() => useUi.setState({ buttonValuesOpen: true })}>{t('shell.buttonValues')}</MenuItem>
      {hasParent(parentId) && (
        <MenuItem onSelect={() => void navigate('/setting/change-password')}>{t('shell.changePassword')}</MenuItem>
      )}
      <MenuItem onSelect={() => void navigate('/page/rules')}>{t('shell.rules')}</MenuItem>
      <MenuSeparator />
      <MenuSwitch checked={preferences.showBalance} onChange={(showBalance) => usePreferences.setState({ showBalance })}>
        {t('shell.showBalance')}
      </MenuSwitch>
      <MenuSwitch checked={preferences.showExposure} onChange={(showExposure) => usePreferences.setState({ showExposure })}>
        {t('shell.showExposure')}
      </MenuSwitch>
      <MenuSwitch
        checked={preferences.theme === 'light'}
        onChange={(light) => usePreferences.setState({ theme: light ? 'light' : 'dark' })}
      >
        {t('shell.toLight')}
      </MenuSwitch>
      <MenuSeparator />
      <MenuItem onSelect={signOut}>{t('shell.signOut')}</MenuItem>
    </Menu>
  );
}
