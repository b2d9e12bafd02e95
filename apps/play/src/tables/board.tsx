import { MatkaBoard } from './boards/matka-board.tsx';
import { QuestionsBoard } from './boards/questions-board.tsx';
import { RouletteBoard } from './boards/roulette-board.tsx';
import { Markets, type BoardProps } from './markets.tsx';

/** Where a table's bets are made: its own board where it has one, otherwise its markets in lists. */
export function Board(props: BoardProps) {
  switch (props.code) {
    case 'ROUL':
    case 'ROUP':
      return <RouletteBoard {...props} />;
    case 'WORL':
      return <MatkaBoard {...props} />;
    case 'FIVQ':
      return <QuestionsBoard {...props} />;
    default:
      return <Markets {...props} />;
  }
}
