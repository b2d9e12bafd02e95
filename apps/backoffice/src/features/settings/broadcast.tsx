import { NOTICE_LETTERS_MAX } from '@pavilion/contract/http/notice';
import { office } from '@pavilion/contract/http/office';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { useCall } from '../../lib/use-act.ts';

/** A message from the house to all players. It appears on screens immediately, in their notices, and on subscribed devices. */
export function Broadcast() {
  const [text, setText] = useState('');
  const send = useCall(office.broadcast, t('settings.broadcastDone'), () => setText(''));
  return (
    <Panel title={t('settings.broadcast')}>
      <div className="flex flex-col items-start gap-3 p-4">
        <p className="text-ink-2">{t('settings.broadcastHint')}</p>
        <Problem error={send.error} />
        <ConfirmButton
          look="solid"
          busy={send.isPending}
          label={t('settings.broadcastSend')}
          question={t('settings.broadcastQuestion')}
          onConfirm={() => send.mutate({ text })}
        >
          <textarea
            className="field"
            rows={3}
            required
            maxLength={NOTICE_LETTERS_MAX}
            aria-label={t('settings.broadcastText')}
            placeholder={t('settings.broadcastText')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </ConfirmButton>
      </div>
    </Panel>
  );
}
