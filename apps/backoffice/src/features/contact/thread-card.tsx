import type { ContactStatus } from '@pavilion/contract/kinds';
import { CONTACT_LETTERS_MAX, type OfficeThread } from '@pavilion/contract/http/contact';
import { office } from '@pavilion/contract/http/office';
import { messagesIn } from '@pavilion/contract/messages';
import { replyWords } from '@pavilion/contract/messages/replies.en';
import { replyWordsHindi } from '@pavilion/contract/messages/replies.hi';
import { Badge, type BadgeTone, Button } from '@pavilion/ui';
import { useState } from 'react';
import { AccountLink } from '../../lib/account-link.tsx';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { t } from '../../lib/messages/index.ts';
import { ageOf, formatMoment } from '../../lib/moments.ts';
import { useCall } from '../../lib/use-act.ts';

const TONES: Readonly<Record<ContactStatus, BadgeTone>> = { OPEN: 'warn', ANSWERED: 'gain', CLOSED: 'plain' };

type Colleague = NonNullable<OfficeThread['assignee']>;
type ThreadCardProps = { readonly thread: OfficeThread; readonly colleagues: readonly Colleague[]; readonly isNext: boolean };

/** Shows a conversation with a player, and the form for the next answer. With `isNext` it is open from the start. */
export function ThreadCard({ thread, colleagues, isNext }: ThreadCardProps) {
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
        {!isOpen && thread.assignee !== null && <Badge>{t('contact.with', { name: thread.assignee.user_name })}</Badge>}
        {!isOpen && <span className="min-w-0 flex-1 truncate text-ink-2 max-md:basis-full">{last?.text}</span>}
        <Button size="sm" className="ml-auto max-md:min-h-11" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'contact.hide' : 'contact.read', { count: thread.messages.length })}
        </Button>
      </p>
      {isOpen && <Messages thread={thread} />}
      {isOpen && <AnswerForm thread={thread} colleagues={colleagues} />}
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

/** The colleague who works on the thread. A colleague who may not answer any more stays listed while the thread is theirs. */
function Assignee({ thread, colleagues }: Omit<ThreadCardProps, 'isNext'>) {
  const assign = useCall(office.assignThread, t('contact.isAssigned'));
  const { assignee } = thread;
  const others = colleagues.filter((each) => each.user_id !== assignee?.user_id);
  return (
    <>
      <Choice
        label={t('contact.assignee')}
        value={assignee?.user_id ?? 0}
        onChange={(userId) => assign.mutate({ thread_id: thread.thread_id, assignee: userId === 0 ? null : userId })}
        options={[
          { value: 0, name: t('contact.nobody') },
          ...(assignee === null ? others : [assignee, ...others]).map(({ user_id, user_name }) => ({
            value: user_id,
            name: t('contact.with', { name: user_name }),
          })),
        ]}
      />
      <Problem error={assign.error} />
    </>
  );
}

/** Frequent replies in English and Hindi. The chosen one replaces the text of the field. */
function Replies({ name, onReply }: { name: string; onReply: (text: string) => void }) {
  return (
    <select
      className="field w-auto max-w-full min-w-0 flex-1"
      aria-label={t('contact.replies')}
      value=""
      onChange={(event) => onReply(event.target.value)}
    >
      <option value="">{t('contact.replies')}</option>
      {LANGUAGES.map(({ code, label, table }) => (
        <optgroup key={code} label={t(label)}>
          {REPLIES.map((key) => {
            const text = messagesIn<typeof replyWords>(code, table)(key, { name });
            return (
              <option key={key} value={text}>
                {text}
              </option>
            );
          })}
        </optgroup>
      ))}
    </select>
  );
}

const REPLIES = Object.keys(replyWords) as (keyof typeof replyWords)[];
const LANGUAGES = [
  { code: 'en', label: 'contact.english', table: replyWords },
  { code: 'hi', label: 'contact.hindi', table: replyWordsHindi },
] as const;

function AnswerForm({ thread, colleagues }: Omit<ThreadCardProps, 'isNext'>) {
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const answer = useCall(office.answerThread, t('contact.answered'), () => setText(''));
  const closing = useCall(office.closeThread, t('contact.closed'));
  // The answer contains the number of messages seen. The exchange refuses it if the thread has another message since.
  const seen = { thread_id: thread.thread_id, seen: thread.messages.length };
  return (
    <form
      className="flex flex-col gap-2 self-start"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') answer.mutate({ ...seen, text, close });
      }}
    >
      <div className="flex flex-wrap gap-2">
        <Assignee thread={thread} colleagues={colleagues} />
        <Replies name={thread.user_name} onReply={setText} />
      </div>
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
        <Button type="submit" look="solid" isBusy={answer.isPending} disabled={text.trim() === ''}>
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
