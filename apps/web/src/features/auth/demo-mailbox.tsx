import { Badge } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { useGlobalSettings } from '../../api/global-settings.ts';
import { t } from '../../messages/index.ts';
import type { SentCode } from './sent-code.ts';

const LOOK_MS = 2_000;

/** Shows the text message that the demo stored instead of sending. Renders nothing if messages are really sent. */
export function DemoMailbox({ sent }: { sent: SentCode }) {
  const isDemo = useGlobalSettings()?.is_demo === '1';
  const { data } = useQuery({
    queryKey: ['mailbox', sent.challenge, sent.resendFromMs],
    queryFn: () => api.user.getMailbox({ challenge: sent.challenge }),
    enabled: isDemo,
    // A message may arrive just after the answer. Polling stops if there is no mailbox.
    refetchInterval: ({ state }) => (state.status === 'success' && state.data?.length === 0 ? LOOK_MS : false),
  });
  const [latest] = data ?? [];
  if (data === undefined) return null;
  return (
    <section className="mt-6 border border-dashed border-line-strong p-3" aria-label={t('mailbox.title')}>
      <p className="flex items-center gap-2 font-semibold">
        <Badge tone="warn">{t('mailbox.demo')}</Badge>
        {t('mailbox.title')}
      </p>
      <p className="mt-1 text-ink-2">{t('mailbox.hint')}</p>
      <div aria-live="polite">
        {latest === undefined ? (
          <p className="mt-2 text-ink-3">{t('mailbox.none')}</p>
        ) : (
          <>
            <p className="mt-2 break-words" data-testid="mailbox-text">
              {latest.text}
            </p>
            <p className="mt-1 text-ink-3">{t('mailbox.to', { to: latest.to, time: formatMoment(latest.time) })}</p>
          </>
        )}
      </div>
    </section>
  );
}
