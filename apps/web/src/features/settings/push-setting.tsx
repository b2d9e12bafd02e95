import { notify, Switch } from '@pavilion/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, CallFailed, sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { pushState, turnPushOff, turnPushOn } from '../../member/push.ts';

/** The switch for push messages in this browser. Hidden if the exchange sends no push messages. */
export function PushSetting() {
  const key = useQuery({ queryKey: ['pushKey'], queryFn: () => api.notice.getPush({}), staleTime: Infinity }).data?.public_key;
  const state = useQuery({ queryKey: ['pushState'], queryFn: pushState, staleTime: 0 });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn && typeof key === 'string' ? turnPushOn(key) : turnPushOff()),
    onError: (error) => notify.error(error instanceof CallFailed ? sentenceOf(error) : t('push.failed')),
    onSettled: () => state.refetch(),
  });
  if (typeof key !== 'string' || state.data === undefined) return null;
  const isUnavailable = state.data === 'MISSING' || state.data === 'BLOCKED';
  const hint = state.data === 'MISSING' ? t('push.missing') : state.data === 'BLOCKED' ? t('push.blocked') : t('push.hint');
  return (
    <section className="panel divide-y divide-line" aria-label={t('push.title')}>
      {!isUnavailable && (
        <Switch checked={state.data === 'ON'} disabled={change.isPending} onChange={(on) => change.mutate(on)}>
          {t('push.on')}
        </Switch>
      )}
      <p className="px-4 py-3 text-ink-3">{hint}</p>
    </section>
  );
}
