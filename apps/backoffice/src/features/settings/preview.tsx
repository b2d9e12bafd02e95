import type { SiteSettings } from '@pavilion/contract/http/site-settings';
import { brandTokens, Button, Logo, type Theme } from '@pavilion/ui';
import { Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';

const THEMES: readonly Theme[] = ['dark', 'light'];

/** A sample of the site in both themes, with the site's own tokens. */
export function Preview({ look }: { look: SiteSettings }) {
  return (
    <Panel title={t('settings.preview')}>
      <p className="px-4 pt-3 text-ink-2">{t('settings.previewHint')}</p>
      <div className="grid gap-4 p-4">
        {THEMES.map((theme) => (
          <Sample key={theme} look={look} theme={theme} />
        ))}
      </div>
    </Panel>
  );
}

function Sample({ look, theme }: { look: SiteSettings; theme: Theme }) {
  return (
    <div
      data-theme={theme}
      style={brandTokens(look, theme)}
      className="overflow-hidden border border-line bg-ground text-ink"
      aria-label={t(`settings.${theme}`)}
      role="img"
    >
      <Site look={look} />
    </div>
  );
}

/** Preview of the site; its controls are inactive. */
function Site({ look }: { look: SiteSettings }) {
  return (
    <div inert>
      <div className="bar flex items-center gap-3 px-4 py-3">
        {look.logo === '' ? <Logo title={look.site_title} className="h-5" /> : <img src={look.logo} alt="" className="h-6" />}
        <b>{look.site_title}</b>
        <span className="ml-auto text-bar-ink-2">1,00,000.00</span>
      </div>
      <p className="truncate px-4 py-1 text-ink-2">{look.site_message}</p>
      <div className="panel m-4 flex flex-wrap items-center gap-3 p-4">
        <span className="caption">{t('settings.sample')}</span>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button look="back">{t('settings.back')} 1.90</Button>
          <Button look="lay">{t('settings.lay')} 1.92</Button>
          <Button look="solid">{t('settings.place')}</Button>
        </span>
      </div>
    </div>
  );
}
