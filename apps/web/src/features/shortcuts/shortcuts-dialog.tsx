import { Dialog, Switch } from '@pavilion/ui';
import { areaWords, t } from '../../messages/index.ts';
import { shortcutWords } from '../../messages/shortcuts.en.ts';
import { shortcutWordsHindi } from '../../messages/shortcuts.hi.ts';
import { usePreferences } from '../../device/preferences.ts';
import { closeModal } from '../../device/ui-store.ts';

const shortcutText = areaWords(shortcutWords, shortcutWordsHindi);

/** The keys of each shortcut, as they are printed on a keyboard. */
const SHORTCUTS = [
  ['search', '/ · Ctrl K'],
  ['sheet', '?'],
  ['fillOrKill', 'Shift + click'],
  ['level', 'Alt + click'],
  ['slipOdds', '↑ ↓ · PgUp PgDn'],
  ['slipStake', 'Alt + 1–9'],
  ['slipPlace', 'Enter'],
  ['slipClose', 'Esc'],
  ['ownMove', '↑ ↓, Enter'],
  ['ownCancel', 'Delete'],
  ['chart', '← → · Home End'],
] as const;

/** Every keyboard shortcut of the site, and the switch for those of a single key. */
export function ShortcutsDialog() {
  const hotkeys = usePreferences((preferences) => preferences.hotkeys);
  return (
    <Dialog open onClose={closeModal} title={shortcutText('title')} closeLabel={t('app.close')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {SHORTCUTS.map(([name, keys]) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong px-1.5 py-0.5 font-sans whitespace-nowrap">{keys}</kbd>
            </dt>
            <dd className="text-ink-2">{shortcutText(name)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line">
        <Switch checked={hotkeys} onChange={(on) => usePreferences.setState({ hotkeys: on })}>
          {shortcutText('single')}
        </Switch>
        <p className="px-4 text-ink-3">{shortcutText('singleHint')}</p>
      </div>
    </Dialog>
  );
}
