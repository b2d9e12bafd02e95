import type { WireRound } from '@pavilion/contract/provider';
import type { TableCode } from '@pavilion/games/catalogue';
import type { Piles } from '../piles.ts';
import { ChaseStage, InningsStage } from './cricket-stages.tsx';
import { DiceStage } from './dice-stage.tsx';
import { LanesStage } from './lanes-stage.tsx';
import { LAYOUTS } from './layout.ts';
import { movementOf } from './stage-durations.ts';
import { MatkaStage } from './matka-stage.tsx';
import { RowStage, SeatsStage, SidesStage } from './card-stages.tsx';
import { QueensStage } from './queens-stage.tsx';
import { QuestionsStage } from './questions-stage.tsx';
import { RaceStage } from './race-stage.tsx';
import { RunnersStage } from './runners-stage.tsx';
import { WheelStage } from './wheel-stage.tsx';

export type Dealt = WireRound['dealt'];

/** Properties of every stage: the deals so far, in order, and the selections that the outcome pays. */
export type StageProps = {
  readonly code: TableCode;
  readonly roundId: string;
  readonly dealt: Dealt;
  readonly winners: ReadonlySet<string>;
  /** The player's chips on each bet of this round, including unsent drafts. */
  readonly piles: Piles;
  /** True once betting has closed. */
  readonly isClosed: boolean;
  readonly isOver: boolean;
  /** True while the last deal moves: its consequences must stay hidden (`Movement`). */
  readonly isMoving: boolean;
};

/** The middle of a table, in the game's layout. */
export function Stage(props: StageProps) {
  const { dealtMs } = movementOf(props.code);
  return (
    <div className="contents" style={{ '--motion': `${dealtMs}ms` }}>
      <StageOfLayout {...props} />
    </div>
  );
}

function StageOfLayout(props: StageProps) {
  const layout = LAYOUTS[props.code];
  switch (layout.kind) {
    case 'seats':
      return <SeatsStage {...props} seats={layout.seats} board={layout.board} shows={layout.shows} />;
    case 'row':
      return <RowStage {...props} captions={layout.captions} />;
    case 'questions':
      return <QuestionsStage {...props} />;
    case 'runners':
      return <RunnersStage {...props} runners={layout.runners} />;
    case 'sides':
      return <SidesStage {...props} sides={layout.sides} hasJoker={layout.hasJoker} />;
    case 'lanes':
      return <LanesStage {...props} lanes={layout.lanes} goal={layout.goal} />;
    case 'queens':
      return <QueensStage {...props} />;
    case 'wheel':
      return <WheelStage {...props} wheel={layout.wheel} />;
    case 'matka':
      return <MatkaStage {...props} />;
    case 'dice':
      return <DiceStage {...props} count={layout.count} />;
    case 'innings':
      return <InningsStage {...props} />;
    case 'chase':
      return <ChaseStage {...props} />;
    case 'race':
      return <RaceStage {...props} />;
    default:
      return layout satisfies never;
  }
}
