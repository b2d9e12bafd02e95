import { Link } from 'react-router';
import { type MessageKey, t } from '../../lib/messages/index.ts';
import { KindExample } from './kind-example.tsx';
import { KIND_EXAMPLES, type KindExample as Example } from './kind-examples.ts';

const STEPS: readonly MessageKey[] = ['help.step1', 'help.step2', 'help.step3', 'help.step4', 'help.step5'];

const KIND_WORDS: Readonly<Record<Example['kind'], { readonly name: MessageKey; readonly text: MessageKey }>> = {
  EXCHANGE: { name: 'help.EXCHANGE', text: 'help.EXCHANGE.text' },
  BOOKMAKER: { name: 'help.BOOKMAKER', text: 'help.BOOKMAKER.text' },
  FANCY: { name: 'help.FANCY', text: 'help.FANCY.text' },
  METER: { name: 'help.METER', text: 'help.METER.text' },
  KHADO: { name: 'help.KHADO', text: 'help.KHADO.text' },
  ODD_EVEN: { name: 'help.ODD_EVEN', text: 'help.ODD_EVEN.text' },
  DIGIT: { name: 'help.DIGIT', text: 'help.DIGIT.text' },
  OVER_COMPARISON: { name: 'help.OVER_COMPARISON', text: 'help.OVER_COMPARISON.text' },
  YES_NO: { name: 'help.YES_NO', text: 'help.YES_NO.text' },
  BINARY: { name: 'help.BINARY', text: 'help.BINARY.text' },
};

/** How to bet, and each kind of market with a bet to play with. */
export function HelpPage() {
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 p-3 lg:p-4">
      <section className="panel">
        <h1 className="caption px-3.5 text-lg">{t('help.title')}</h1>
        <ol className="grid gap-px border-t border-line bg-line">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3 bg-panel px-3.5 py-2.5">
              <b className="flex-none text-brand-text">{index + 1}</b>
              <span>{t(step)}</span>
            </li>
          ))}
        </ol>
      </section>
      <h2 className="caption px-1 text-lg">{t('help.kinds')}</h2>
      {KIND_EXAMPLES.map((example) => (
        <section key={example.kind} className="panel overflow-hidden" aria-label={t(KIND_WORDS[example.kind].name)}>
          <h3 className="px-3.5 pt-2.5 text-base font-bold">{t(KIND_WORDS[example.kind].name)}</h3>
          <p className="px-3.5 pb-2.5 text-ink-2">{t(KIND_WORDS[example.kind].text)}</p>
          <KindExample example={example} />
        </section>
      ))}
      <p className="px-1 text-ink-2">
        {t('help.more')}{' '}
        <Link to="/page/rules" className="link">
          {t('rules.title')}
        </Link>
      </p>
    </div>
  );
}
