import type { ReactNode } from 'react';
import { MatkaBoard } from './boards/matka-board.tsx';
import { QuestionsBoard } from './boards/questions-board.tsx';
import { RouletteBoard } from './boards/roulette-board.tsx';
import { Markets, type BoardProps } from './markets.tsx';
import { LAYOUTS } from './stages/layout.ts';

/** The bets of a table: on its own board if its layout has one, otherwise its markets in lists. */
export function Board(props: BoardProps): ReactNode {
  const layout = LAYOUTS[props.code];
  if (layout.kind === 'wheel' && layout.wheel.isRoulette) return <RouletteBoard {...props} />;
  if (layout.kind === 'matka') return <MatkaBoard {...props} />;
  return layout.kind === 'questions' ? <QuestionsBoard {...props} /> : <Markets {...props} />;
}
