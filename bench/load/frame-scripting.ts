import { MICROS_PER_MS } from '@pavilion/core/std';

/** The used fields of a Chrome trace event. Times are in microseconds: `dur` by the clock, `tdur` of the processor. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
};

/** Events that run the page's program or follow from it: its functions, its compilation, its garbage collection. */
const SCRIPTING: ReadonlySet<string> = new Set([
  'FunctionCall',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'TimerFire',
  'EvaluateScript',
  'RunMicrotasks',
  'WebSocketReceive',
  'v8.compile',
  'MinorGC',
  'MajorGC',
]);
const FRAME = 'BeginMainThreadFrame';
const LONG_TASK_MICROS = 50_000;

/**
 * Returns the time of scripts between two frames on the page's main thread. Nested events count once. It counts processor time, because the exchange and other
 * programs share the machine.
 */
export function frameScripting(events: readonly TraceEvent[]): {
  readonly scriptingMs: readonly number[];
  readonly tasksBeyond50Ms: number;
} {
  const thread = busiestThread(events);
  const own = events.filter((event) => `${event.pid}.${event.tid}` === thread);
  const frames = own
    .filter(({ name }) => name === FRAME)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  if (frames.length < 2) throw new Error('The trace has no frames.');
  const scripting = frames.map(() => 0);
  let until = 0;
  for (const event of own.filter(({ name, ph }) => ph === 'X' && SCRIPTING.has(name)).toSorted((a, b) => a.ts - b.ts)) {
    if (event.ts < until) continue;
    until = event.ts + (event.dur ?? 0);
    const frame = lastAtOrBefore(frames, event.ts);
    if (frame >= 0) scripting[frame] = (scripting[frame] ?? 0) + spentBy(event);
  }
  return {
    scriptingMs: scripting
      .filter((micros) => micros > 0)
      .map((micros) => micros / MICROS_PER_MS)
      .toSorted((a, b) => a - b),
    tasksBeyond50Ms: own.filter((event) => event.name === 'RunTask' && spentBy(event) > LONG_TASK_MICROS).length,
  };
}

function spentBy({ dur = 0, tdur }: TraceEvent): number {
  return tdur ?? dur;
}

/** Returns the main thread of the page, which is the one that makes frames. */
function busiestThread(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>();
  for (const { name, pid, tid } of events)
    if (name === FRAME) counts.set(`${pid}.${tid}`, (counts.get(`${pid}.${tid}`) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

function lastAtOrBefore(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
