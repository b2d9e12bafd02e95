import { SECOND_MS } from '@pavilion/core/std';
import type { useResend } from './sent-code.ts';
import { t } from '../../messages/index.ts';
import { useNow } from '../../device/use-now.ts';
import { Refusal } from '../../parts/refusal.tsx';

const TICK_MS = 500;

/** Offers another code after the required wait. */
export function ResendLine({ sent, resend }: ReturnType<typeof useResend>) {
  const waitMs = sent.resendFromMs - useNow(TICK_MS);
  return (
    <>
      <Refusal error={resend.error} />
      <p className="text-ink-2">
        {waitMs > 0 ? (
          t('code.resendIn', { seconds: Math.ceil(waitMs / SECOND_MS) })
        ) : (
          <button type="button" className="link" disabled={resend.isPending} onClick={() => resend.mutate()}>
            {t('code.resend')}
          </button>
        )}
      </p>
    </>
  );
}
