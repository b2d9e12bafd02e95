import type { Channel, ChannelKind } from '@pavilion/contract/stream/channels';
import type { DeltaMessage, ImageMessage } from '@pavilion/contract/stream/down';
import type { HouseImage, HouseDelta } from '@pavilion/contract/stream/house-data';
import type { MarketImage } from '@pavilion/contract/stream/market-data';
import type { InplayImage, MatchImage } from '@pavilion/contract/stream/match-data';
import type { MeImage, OfficeImage } from '@pavilion/contract/stream/me-data';
import { mergeInplay, mergeMatch, mergeMe, mergeOffice } from './merge-lists.ts';
import { mergeMarket } from './merge-market.ts';

/** The data that a client has of a channel. */
export interface DataOfKind {
  readonly market: MarketImage;
  readonly house: HouseImage;
  readonly match: MatchImage;
  readonly inplay: InplayImage;
  readonly me: MeImage;
  readonly office: OfficeImage;
}

export type KindOfChannel<C extends Channel> = C extends `market:${string}`
  ? 'market'
  : C extends `house:${string}`
    ? 'house'
    : C extends `match:${string}`
      ? 'match'
      : C extends ChannelKind
        ? C
        : never;

/** The content of a channel, valid at `seq`. It is immutable: a change creates a new view that shares the unchanged parts. */
export type ViewOf<K extends ChannelKind> = { readonly kind: K; readonly seq: number; readonly data: DataOfKind[K] };
export type View = { [K in ChannelKind]: ViewOf<K> }[ChannelKind];

/**
 * The effect of a message on a view. `gap`: a message is missing, so the view is no longer right and a new image is needed. `ignored`: the view already has it,
 * or there is no image yet to apply it to.
 */
export type Step = { readonly kind: 'view'; readonly view: View } | { readonly kind: 'gap' } | { readonly kind: 'ignored' };

const IGNORED: Step = { kind: 'ignored' };
const GAP: Step = { kind: 'gap' };

/** Returns the next view of a channel from the known view and a message. Pure. */
export function step(view: View | undefined, message: ImageMessage | DeltaMessage): Step {
  if (message.type === 'image')
    return { kind: 'view', view: { kind: message.kind, seq: message.seq, data: message.data } as View };
  if (view === undefined || message.seq <= view.seq) return IGNORED;
  if (message.from !== view.seq || message.kind !== view.kind) return GAP;
  return { kind: 'view', view: merged(view, message) };
}

function merged(view: View, message: DeltaMessage): View {
  const { seq } = message;
  // Both have the same kind. The comparisons below prove that to the compiler.
  if (view.kind === 'market' && message.kind === 'market')
    return { kind: 'market', seq, data: mergeMarket(view.data, message.data, seq) };
  if (view.kind === 'house' && message.kind === 'house')
    return { kind: 'house', seq, data: mergeHouse(view.data, message.data, seq) };
  if (view.kind === 'match' && message.kind === 'match') return { kind: 'match', seq, data: mergeMatch(view.data, message.data) };
  if (view.kind === 'inplay' && message.kind === 'inplay')
    return { kind: 'inplay', seq, data: mergeInplay(view.data, message.data) };
  if (view.kind === 'me' && message.kind === 'me') return { kind: 'me', seq, data: mergeMe(view.data, message.data) };
  if (view.kind === 'office' && message.kind === 'office')
    return { kind: 'office', seq, data: mergeOffice(view.data, message.data) };
  return view;
}

/** Returns the market after a delta. Unchanged rows stay the same objects, so that screens render only the changed ones. */
function mergeHouse(market: HouseImage, delta: HouseDelta, seq: number): HouseImage {
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
