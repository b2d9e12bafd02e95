import { isCard } from '@pavilion/games/cards';
import { ANSWERS, rightAnswers } from '@pavilion/games/questions';
import { PlayingCard, selectionWords } from '@pavilion/ui';
import { t } from '../../../lib/messages/index.ts';
import { isOnItsWay } from './card-stages.tsx';
import { chosenAnswers, questionState } from './chosen-answers.ts';
import { useLandingSound } from './landing.ts';
import type { Dealt, StageProps } from './stage.tsx';

const ASKED = ['asked.1', 'asked.2', 'asked.3', 'asked.4', 'asked.5'] as const;

/** Five columns, one for each question. A card answers each in turn, and the column then shows if the player was right (casino C-FIVQ-1). */
export function QuestionsStage(stage: StageProps) {
  const { code, dealt, piles, isClosed, isMoving } = stage;
  useLandingSound('card', dealt.length, isMoving);
  const landed = isMoving ? dealt.slice(0, -1) : dealt;
  const right = rightAnswers(landed.map(({ card }) => card).filter(isCard));
  const chosen = chosenAnswers(piles, ASKED.length);
  const asked = isClosed ? landed.length : -1;
  return (
    <div className="quiz" data-testid="seat-CARDS">
      <p className="quiz-asked">{sentence(asked, right, chosen)}</p>
      <ol className="quiz-columns">
        {ASKED.map((word, place) => {
          const state = questionState(place, asked, right[place], chosen[place] ?? new Set());
          return (
            <li key={word} className="quiz-column" data-state={state}>
              <p className="quiz-question">
                <b>{place + 1}</b>
                <span>{place < right.length && right[place] === undefined ? t('quiz.none') : t(word)}</span>
              </p>
              <span className="quiz-card">
                <Turned one={dealt[place]} stage={stage} />
                <Verdict state={state} />
              </span>
              <ul className="quiz-answers" data-count={ANSWERS[place]?.length}>
                {ANSWERS[place]?.map((answer) => (
                  <li
                    key={answer}
                    data-right={right[place] === answer}
                    data-wrong={place < right.length && right[place] !== answer}
                    data-mine={chosen[place]?.has(answer)}
                  >
                    {selectionWords(code, 'FIVE', answer)}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Returns the question whose card is turned now. Before the first it greets, and after the last it counts the player's right answers. */
function sentence(asked: number, right: readonly (string | undefined)[], chosen: readonly ReadonlySet<string>[]): string {
  if (asked < 0) return t('quiz.ready');
  const word = ASKED[asked];
  if (word !== undefined) return t('quiz.asked', { number: asked + 1, question: t(word) });
  const named = chosen.filter(({ size }) => size > 0).length;
  const hits = right.filter((answer, place) => answer !== undefined && chosen[place]?.has(answer) === true).length;
  return named === 0 ? t('quiz.over') : t('quiz.score', { right: hits, named });
}

function Turned({ one, stage }: { one: Dealt[number] | undefined; stage: StageProps }) {
  if (one === undefined) return <span className="card-place" />;
  return <PlayingCard key={one.order} code={one.card} isMoving={isOnItsWay(one, stage)} />;
}

/** A tick or a cross on the card that decided the player's answer. */
function Verdict({ state }: { state: ReturnType<typeof questionState> }) {
  if (state !== 'right' && state !== 'wrong') return null;
  const isRight = state === 'right';
  return (
    <svg viewBox="0 0 32 32" className="quiz-verdict" role="img" aria-label={t(isRight ? 'quiz.right' : 'quiz.wrong')}>
      <circle cx="16" cy="16" r="15" />
      <path d={isRight ? 'm8.500 16.500 5 5.500 10-12' : 'm10 10 12 12m0-12L10 22'} />
    </svg>
  );
}
