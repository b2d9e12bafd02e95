import type { ContactStatus, ContactThread } from '@pavilion/contract/http';
import { CONTACT_LETTERS_MAX } from '@pavilion/contract/http/contact';
import { Badge, type BadgeTone, Button, classNames } from '@pavilion/ui';
import { useId, useState } from 'react';
import { formatMoment, formatOwn } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { useReadThread, useWriteMore } from './use-threads.ts';

const TONES: Readonly<Record<ContactStatus, BadgeTone>> = { OPEN: 'warn', ANSWERED: 'gain', CLOSED: 'plain' };

/** One thread of messages. Opening it marks the office's answers as read. */
export function ThreadPanel({ thread }: { thread: ContactThread }) {
  const read = useReadThread(thread.thread_id);
  return (
    <details
      className="border-t border-line first-of-type:border-t-0"
      onToggle={(event) => {
        if (event.currentTarget.open && thread.unread && !read.isPending) read.mutate(undefined);
      }}
    >
      <summary className="flex cursor-pointer flex-wrap items-center gap-2 px-4 py-3">
        <b>{t(`contact.${thread.topic}`)}</b>
        {thread.bet_id !== null && <span className="text-ink-2">{t('contact.aboutBet', { id: thread.bet_id })}</span>}
        <Badge tone={TONES[thread.status]}>{t(`contact.${thread.status}`)}</Badge>
        {thread.unread && <Badge tone="brand">{t('contact.unread')}</Badge>}
        <span className="ml-auto text-ink-3" title={formatOwn(Date.parse(thread.changed_at))}>
          {formatMoment(thread.changed_at)}
        </span>
      </summary>
      <div className="flex flex-col gap-3 bg-ground px-4 py-4">
        {thread.messages.map((message) => (
          <Message key={`${message.at}${message.from}`} message={message} />
        ))}
        <MoreForm thread={thread} />
      </div>
    </details>
  );
}

function Message({ message }: { message: ContactThread['messages'][number] }) {
  const isOwn = message.from === 'PLAYER';
  return (
    <div
      className={classNames(
        'max-w-xl rounded-sm border border-line px-3 py-2',
        isOwn ? 'bg-panel' : 'self-end border-l-3 border-l-brand bg-raised',
      )}
    >
      <p className="text-ink-3">{t(isOwn ? 'contact.you' : 'contact.office', { time: formatMoment(message.at) })}</p>
      <p className="break-words whitespace-pre-wrap">{message.text}</p>
    </div>
  );
}

function MoreForm({ thread }: { thread: ContactThread }) {
  const id = useId();
  const [text, setText] = useState('');
  const more = useWriteMore(thread.thread_id);
  return (
    <form
      className="flex max-w-xl flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') more.mutate(text, { onSuccess: () => setText('') });
      }}
    >
      <label className="field-label mb-0" htmlFor={id}>
        {t(thread.status === 'CLOSED' ? 'contact.reopen' : 'contact.more')}
      </label>
      <textarea
        id={id}
        className="field"
        rows={3}
        required
        maxLength={CONTACT_LETTERS_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Refusal error={more.error} />
      <Button type="submit" size="sm" className="self-start" isBusy={more.isPending}>
        {t('contact.send')}
      </Button>
    </form>
  );
}
