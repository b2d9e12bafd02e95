import type { HouseDelta, HouseImage } from '@pavilion/contract/stream/house-data';

/** The market after a delta. Rows that did not change stay the same objects, so that screens redraw only what did. */
export function mergeHouse(market: HouseImage, delta: HouseDelta, seq: number): HouseImage {
  const { rows: changes = [], ...fields } = delta;
  const byId = new Map(changes.map((change) => [change.selection_id, change.quotes]));
  const rows =
    byId.size === 0
      ? market.rows
      : market.rows.map((row) => {
          const quotes = byId.get(row.selection_id);
          return quotes === undefined ? row : { ...row, quotes };
        });
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<HouseImage>;
  return { ...market, ...present, seq, rows };
}
