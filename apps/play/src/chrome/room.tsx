import type { ReactNode } from 'react';
import { gameLook, lookStyle, Weaving } from '@pavilion/ui';

/** The room of a game: its wall and light, and the table with its cloth and rail, under the stage. */
export function Room({ code, className, children }: { code: string; className: string; children: ReactNode }) {
  const { table, rail, light, wall } = gameLook(code).room;
  return (
    <div
      className={`felt room ${className}`}
      style={lookStyle(code)}
      data-table={table}
      data-rail={rail}
      data-light={light}
      data-wall={wall}
    >
      <i className="room-wall" aria-hidden />
      <span className="room-table" aria-hidden>
        <Weaving code={code} />
      </span>
      <i className="room-light" aria-hidden />
      <div className="felt-ground">{children}</div>
    </div>
  );
}
