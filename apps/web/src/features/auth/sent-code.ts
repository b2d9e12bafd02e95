import type { Challenge } from '@pavilion/contract/http';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, CallFailed } from '../../api/api.ts';

/** A code that was sent: its recipient, and when the next may be requested, in milliseconds of this browser's clock. */
export type SentCode = { readonly challenge: string; readonly sentTo: string; readonly resendFromMs: number };

export function sentCodeOf({ challenge, sent_to, resend_in_ms }: Challenge): SentCode {
  return { challenge, sentTo: sent_to, resendFromMs: Date.now() + resend_in_ms };
}

/** Sends the code again; the server decides when. */
export function useResend(first: SentCode) {
  const [sent, setSent] = useState(first);
  const resend = useMutation({
    mutationFn: () => api.user.resendOtp({ challenge: sent.challenge }),
    onSuccess: (challenge) => setSent(sentCodeOf(challenge)),
    onError: (error) => {
      const waitMs = error instanceof CallFailed ? error.outcome.details['wait_ms'] : undefined;
      if (typeof waitMs === 'number') setSent({ ...sent, resendFromMs: Date.now() + waitMs });
    },
  });
  return { sent, resend };
}
