import type { WireOffer } from '@pavilion/contract/provider';
import { marketWords, selectionWords } from '@pavilion/ui';
import { useState } from 'react';
import { t } from '../../../lib/messages/index.ts';
import { MarketHead, PriceCell, type BoardProps } from '../markets.tsx';

/** The five questions, each with its answers as spelt in selections (casino C-FIVQ-1). */
type Question = { readonly ask: string; readonly answers: readonly (readonly [word: string, shown: string])[] };

const ASKS = ['ask.1', 'ask.2', 'ask.3', 'ask.4', 'ask.5'] as const;

/** Answers to each question, in the order of the offers. */
function questionsOf(code: string, offers: readonly WireOffer[]): readonly Question[] {
  const all = offers.filter(({ market }) => market === 'FIVE').map(({ selection }) => selection.split('_'));
  return ASKS.map((ask, place) => {
    const words = [...new Set(all.flatMap((parts) => parts[place] ?? []))];
    return { ask: t(ask), answers: words.map((word) => [word, selectionWords(code, 'FIVE', word)] as const) };
  });
}

/** Five answers, none of them chosen for the player, and the payout for naming all or the first four. */
export function QuestionsBoard({ code, offers, open, paytable }: BoardProps) {
  const questions = questionsOf(code, offers);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const answers = questions.map((_, place) => chosen[place] ?? '');
  /** The chosen answers in words, as the ticket will name them. */
  const named = (count: number): string =>
    questions
      .slice(0, count)
      .map(({ answers: options }, place) => options.find(([word]) => word === answers[place])?.[1] ?? '–')
      .join(' · ');
  const find = (market: string, count: number): WireOffer | undefined =>
    offers.find((offer) => offer.market === market && offer.selection === answers.slice(0, count).join('_'));
  return (
    <section className="panel market questions-market" aria-label={marketWords('FIVE')}>
      <MarketHead market="FIVE" paytable={paytable} />
      <div className="questions">
        {questions.map(({ ask, answers: options }, place) => (
          <fieldset key={ask} className="question">
            <legend className="text-ink-2">{ask}</legend>
            {options.map(([word, shown]) => (
              <label key={word} className="answer" data-picked={answers[place] === word}>
                <input
                  type="radio"
                  className="sr-only"
                  name={ask}
                  checked={answers[place] === word}
                  onChange={() => setChosen(answers.map((one, at) => (at === place ? word : one)))}
                />
                {shown}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="runner-list">
        {(['FIVE', 'FOUR'] as const).map((market) => {
          const count = market === 'FIVE' ? 5 : 4;
          const offer = find(market, count);
          const isNamed = answers.slice(0, count).every((answer) => answer !== '');
          return (
            <div key={market} className="runner">
              <span className="min-w-0">
                <b className="block">{marketWords(market)}</b>
                <small className="question-named">{named(count)}</small>
              </span>
              {offer === undefined ? (
                <button type="button" className="price-cell" data-side="back" disabled>
                  <b>–</b>
                  <small>{t(isNamed ? 'market.suspended' : 'quiz.choose')}</small>
                </button>
              ) : (
                <PriceCell code={code} offer={offer} side="BACK" open={open} />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
