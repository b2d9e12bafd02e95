import type { ContactStatus } from '@pavilion/contract/kinds';
import { CONTACT_LETTERS_MAX, type OfficeThread } from '@pavilion/contract/http/contact';
import { office } from '@pavilion/contract/http/office';
import { Badge, type BadgeTone, Button } from '@pavilion/ui';
import { useState } from 'react';
import { AccountLink } from '../../lib/account-link.tsx';
import { Problem } from '../../lib/act-form.tsx';
import { t } from '../../lib/messages/index.ts';
import { ageOf, formatMoment } from '../../lib/moments.ts';
import { useCall } from '../../lib/use-act.ts';

const TONES: Readonly<Record<ContactStatus, BadgeTone>> = { OPEN: 'warn', ANSWERED: 'gain', CLOSED: 'plain' };

/** Shows a conversation with a player, and the form for the next answer. `isNext`: it is open from the start. */
export function ThreadCard({ thread, isNext }: { thread: OfficeThread; isNext: boolean }) {
  const [isOpen, setOpen] = useState(isNext);
  const last = thread.messages.at(-1);
  return (
    <article
      className="grid grid-cols-1 gap-x-4 gap-y-2 border-t border-line px-4 py-2 first-of-type:border-t-0 lg:grid-cols-[minmax(0,1fr)_26rem]"
      aria-label={`${thread.user_name}: ${t(`contact.topic.${thread.topic}`)}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:col-span-2">
        <Badge tone={TONES[thread.status]}>{t(`contact.${thread.status}`)}</Badge>
        <AccountLink user={thread} />
        <span className="text-ink-2">
          {t(`contact.topic.${thread.topic}`)}
          {thread.bet_id !== null && ` · ${t('contact.aboutBet', { id: thread.bet_id })}`}
        </span>
        <span className={thread.status === 'OPEN' ? 'font-semibold' : 'text-ink-2'}>
          {t(thread.status === 'OPEN' ? 'contact.waits' : 'contact.since', { age: ageOf(thread.changed_at) })}
        </span>
        {thread.unread && <Badge>{t('contact.unread')}</Badge>}
        {!isOpen && <span className="min-w-0 flex-1 truncate text-ink-2 max-md:basis-full">{last?.text}</span>}
        <Button size="sm" className="ml-auto max-md:min-h-11" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'contact.hide' : 'contact.read', { count: thread.messages.length })}
        </Button>
      </p>
      {isOpen && <Messages thread={thread} />}
      {isOpen && <AnswerForm thread={thread} />}
    </article>
  );
}

function Messages({ thread }: { thread: OfficeThread }) {
  return (
    <div className="min-w-0">
      {thread.messages.map((message) => (
        <div
          key={`${message.at}${message.from}`}
          className={message.from === 'OFFICE' ? 'mb-2 border-l-3 border-brand pl-3' : 'mb-2 border-l-3 border-line-strong pl-3'}
        >
          <p className="text-ink-3">
            {message.from === 'OFFICE'
              ? t('contact.office', { time: formatMoment(message.at) })
              : t('contact.player', { name: thread.user_name, time: formatMoment(message.at) })}
          </p>
          <p className="max-w-3xl break-words whitespace-pre-wrap">{message.text}</p>
        </div>
      ))}
    </div>
  );
}

function AnswerForm({ thread }: { thread: OfficeThread }) {
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const answer = useCall(office.answerThread, t('contact.answered'), () => setText(''));
  const closing = useCall(office.closeThread, t('contact.closed'));
  // The answer contains the number of messages seen. The exchange refuses it if the player has sent another message since.
  const seen = { thread_id: thread.thread_id, seen: thread.messages.length };
  return (
    <form
      className="flex flex-col gap-2 self-start"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') answer.mutate({ ...seen, text, close });
      }}
    >
      <textarea
        className="field"
        rows={4}
        required
        maxLength={CONTACT_LETTERS_MAX}
        placeholder={t('contact.answer')}
        aria-label={t('contact.answer')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="solid" isBusy={answer.isPending}>
          {t('contact.send')}
        </Button>
        <label className="flex min-h-9 items-center gap-2">
          <input type="checkbox" checked={close} onChange={(event) => setClose(event.target.checked)} />
          {t('contact.andClose')}
        </label>
        {thread.status !== 'CLOSED' && (
          <Button look="quiet" className="ml-auto" isBusy={closing.isPending} onClick={() => closing.mutate(seen)}>
            {t('contact.close')}
          </Button>
        )}
      </div>
      <Problem error={answer.error ?? closing.error} />
    </form>
  );
}
