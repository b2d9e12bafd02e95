import type { ContactTopic } from '@pavilion/contract/http';
import { CONTACT_LETTERS_MAX } from '@pavilion/contract/http/contact';
import { Button, Field } from '@pavilion/ui';
import { useForm } from 'react-hook-form';
import { t } from '../../messages/index.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { type Letter, useOpenThread } from './use-threads.ts';

const TOPICS: readonly ContactTopic[] = ['ACCOUNT', 'PAYMENT', 'BET', 'CASINO', 'CARE', 'COMPLAINT', 'OTHER'];
const BET_ID = /^([1-9]\d{0,15})?$/;

/** A letter on a new subject; `betId` is the bet from which the player opened the form. */
export function LetterForm({ betId }: { betId: string }) {
  const open = useOpenThread();
  const form = useForm<Letter>({ defaultValues: { topic: betId === '' ? 'ACCOUNT' : 'BET', text: '', betId } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((letter) =>
    open.mutate(letter, { onSuccess: () => form.reset({ topic: 'ACCOUNT', text: '', betId: '' }) }),
  );
  return (
    <section className="panel" aria-label={t('contact.new')}>
      <h2 className="caption border-b border-line px-4">{t('contact.new')}</h2>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4 p-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <label>
            <span className="field-label">{t('contact.topic')}</span>
            <select className="field" {...form.register('topic')}>
              {TOPICS.map((topic) => (
                <option key={topic} value={topic}>
                  {t(`contact.${topic}`)}
                </option>
              ))}
            </select>
          </label>
          <Field
            label={t('contact.bet')}
            inputMode="numeric"
            autoComplete="off"
            error={errors.betId?.message}
            {...form.register('betId', {
              setValueAs: (value: string) => value.trim(),
              validate: (id) => BET_ID.test(id) || t('contact.betWrong'),
            })}
          />
        </div>
        <label>
          <span className="field-label">{t('contact.text')}</span>
          <textarea
            className="field"
            rows={5}
            maxLength={CONTACT_LETTERS_MAX}
            aria-invalid={errors.text !== undefined}
            {...form.register('text', { validate: (text) => text.trim() !== '' || t('contact.textMissing') })}
          />
          {errors.text !== undefined && <span className="mt-1 block text-loss">{errors.text.message}</span>}
        </label>
        <Refusal error={open.error} />
        <Button type="submit" look="solid" className="self-start" isBusy={open.isPending}>
          {t('contact.send')}
        </Button>
      </form>
    </section>
  );
}
