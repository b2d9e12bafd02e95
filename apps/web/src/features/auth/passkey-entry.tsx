import { Button } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { answerWithPasskey, passkeysWork } from '../../session/passkeys.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { useEnter } from './use-enter.ts';

/** Signs in with a passkey, without password or code. Renders nothing in browsers without passkeys. */
export function PasskeyEntry() {
  const enter = useMutation({
    mutationFn: async () => api.user.signInWithPasskey(await answerWithPasskey(await api.user.askPasskeySignIn({}))),
    onSuccess: useEnter(),
  });
  if (!passkeysWork()) return null;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Refusal error={enter.error} />
      <Button size="lg" isBusy={enter.isPending} onClick={() => enter.mutate()}>
        {t('passkey.signIn')}
      </Button>
    </div>
  );
}
