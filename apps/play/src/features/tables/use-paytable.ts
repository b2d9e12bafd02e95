import { play, type WirePaytableRow } from '@pavilion/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { language } from '../../lib/messages/index.ts';
import { read } from '../../lib/session.ts';
import { percentOf } from '../../lib/percent.ts';

/** Queries the pay table of a game once. */
export function usePaytable(code: string): readonly WirePaytableRow[] {
  const asked = useQuery({
    queryKey: ['paytable', code],
    queryFn: () => read(play.getPaytable, { gameCode: code, language: language() }),
    staleTime: 300_000,
  });
  return asked.data?.rows ?? [];
}

/** Returns a market's return for its heading: one figure, or the range over its selections (casino C-REG-1). */
export function returnsOf(rows: readonly WirePaytableRow[], market: string): string | undefined {
  const shares = rows.flatMap((row) => (row.market === market && row.rtp !== undefined ? [row.rtp] : []));
  const sorted = shares.toSorted((one, other) =>
    Number(BigInt(one.num) * BigInt(other.den) - BigInt(other.num) * BigInt(one.den)),
  );
  const [least, most] = [sorted.at(0), sorted.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  const [from, to] = [percentOf(least), percentOf(most)];
  return from === to ? from : `${from.replace(' %', '')}–${to}`;
}
