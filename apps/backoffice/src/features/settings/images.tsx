import { office } from '@pavilion/contract/http/office';
import type { SiteSettings } from '@pavilion/contract/http/site-settings';
import { Button, notify } from '@pavilion/ui';
import { Problem } from '../../lib/act-form.tsx';
import { Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { useCall } from '../../lib/use-act.ts';

const BYTES_MAX = 300_000;
const IMAGES = ['logo', 'favicon'] as const;

/** The logo and the icon: shows the current pictures, uploads others, or restores the built-in ones. */
export function Images({ saved }: { saved: SiteSettings }) {
  const set = useCall(office.setSiteImage, t('settings.saved'));
  const send = async (image: (typeof IMAGES)[number], file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > BYTES_MAX) notify.error(t('settings.tooLarge'));
    else set.mutate({ image, data: await base64Of(file) });
  };
  return (
    <Panel title={t('settings.images')}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2">{t('settings.imagesHint')}</p>
        {IMAGES.map((image) => (
          <div key={image} className="flex flex-wrap items-center gap-4">
            <span className="w-16 text-ink-2">{t(`settings.${image}`)}</span>
            {saved[image] === '' ? (
              <span className="text-ink-3">{t('settings.own')}</span>
            ) : (
              <img src={saved[image]} alt={t(`settings.${image}`)} className="h-8 w-auto" />
            )}
            <input
              type="file"
              className="file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-line-strong file:px-3 file:font-semibold"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t(`settings.${image}`)}
              onChange={(event) => void send(image, event.target.files?.[0])}
            />
            {saved[image] !== '' && (
              <Button size="sm" isBusy={set.isPending} onClick={() => set.mutate({ image, data: '' })}>
                {t('settings.useOurs')}
              </Button>
            )}
          </div>
        ))}
        <Problem error={set.error} />
      </div>
    </Panel>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
