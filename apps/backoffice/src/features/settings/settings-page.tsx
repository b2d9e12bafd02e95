import { office } from '@pavilion/contract/http/office';
import type { SiteSettings } from '@pavilion/contract/http/site-settings';
import { Button, ErrorState, Field, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { useCall } from '../../lib/use-act.ts';
import { Broadcast } from './broadcast.tsx';
import { Images } from './images.tsx';
import { Preview } from './preview.tsx';

/** The look of the players’ site. A preview shows changes at once; they apply when saved. */
export function SettingsPage() {
  const settings = useQuery({ queryKey: ['site-settings'], queryFn: () => ask(office.getSiteSettings, {}) });
  if (settings.isPending) return <Skeleton className="h-64" />;
  if (settings.isLoadingError)
    return (
      <ErrorState message={sentenceOf(settings.error)} retryLabel={t('app.retry')} onRetry={() => void settings.refetch()} />
    );
  return <Look saved={settings.data} />;
}

const COLOURS = ['bg_primary_color', 'text_primary_color', 'bg_secondry_color', 'text_secondry_color', 'other_color'] as const;

function Look({ saved }: { saved: SiteSettings }) {
  const [look, setLook] = useState(saved);
  const save = useCall(office.setSiteSettings, t('settings.saved'));
  const change = (part: Partial<SiteSettings>): void => setLook({ ...look, ...part });
  const { logo: _logo, favicon: _favicon, ...request } = look;
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Panel title={t('settings.title')}>
          <form
            className="flex flex-col gap-4 p-4"
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate(request);
            }}
          >
            <Field
              label={t('settings.site_title')}
              required
              maxLength={60}
              value={look.site_title}
              onChange={(event) => change({ site_title: event.target.value })}
            />
            <Field
              label={t('settings.site_message')}
              maxLength={300}
              value={look.site_message}
              onChange={(event) => change({ site_message: event.target.value })}
            />
            <div className="flex flex-wrap gap-4">
              {COLOURS.map((name) => (
                <ColourField
                  key={name}
                  label={t(`settings.${name}`)}
                  token={TOKENS[name]}
                  value={look[name]}
                  onChange={(value) => change({ [name]: value })}
                />
              ))}
            </div>
            <label className="flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                checked={look.is_show_apk === '1'}
                onChange={(event) => change({ is_show_apk: event.target.checked ? '1' : '0' })}
              />
              {t('settings.is_show_apk')}
            </label>
            <Problem error={save.error} />
            <Button type="submit" look="solid" className="self-start" isBusy={save.isPending}>
              {t('settings.save')}
            </Button>
          </form>
        </Panel>
        <Images saved={saved} />
        <Broadcast />
      </div>
      <Preview look={{ ...look, logo: saved.logo }} />
    </div>
  );
}

type ColourFieldProps = {
  readonly label: string;
  /** The variable of the theme that the colour replaces. */
  readonly token: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The variable of the theme that each colour replaces. */
const TOKENS: Readonly<Record<(typeof COLOURS)[number], string>> = {
  bg_primary_color: '--ground',
  text_primary_color: '--ink',
  bg_secondry_color: '--bar',
  text_secondry_color: '--bar-ink',
  other_color: '--brand',
};

/** Returns a colour of the office's theme. The players' site has the same colour until the house sets its own. */
function themeColour(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}

/** A colour, typed or picked. Empty means the colour of the theme. */
function ColourField({ label, token, value, onChange }: ColourFieldProps) {
  return (
    <div>
      <span className="field-label">{label}</span>
      <span className="flex items-center gap-2">
        <input
          type="color"
          className="h-9 w-10 border border-line bg-transparent"
          aria-label={label}
          value={/^#[0-9a-fA-F]{6}$/.test(value) ? value : themeColour(token)}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          className="field w-28"
          aria-label={`${label} #`}
          placeholder={t('settings.own')}
          pattern="#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </div>
  );
}
