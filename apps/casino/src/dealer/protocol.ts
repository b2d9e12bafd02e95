import type { Outcome } from '@pavilion/games/game';

/** A round of a shared game, identified by a link of a chain of that game. */
export type RoundRef = { readonly code: string; readonly chain: number; readonly link: number };

/** A drawn card or value, in deal order. */
export type Dealt = { readonly seat: string; readonly card: string; readonly order: number };

/** The public side of a chain (casino C-FAIR-1). */
export type ChainRecord = {
  readonly code: string;
  readonly chain: number;
  readonly links: number;
  readonly commitment: string;
  readonly committedAtMs: number;
  readonly salt: string;
  readonly saltSource: string;
};

/** Facts of a round known before its first window: the hash to reach, and the open cards. */
export type Opening = { readonly commitment: string; readonly dealt: readonly Dealt[]; readonly seen: Outcome };

/** The next step of a round after its first window. */
export type NextStep =
  | { readonly kind: 'deal'; readonly dealt: Dealt }
  | { readonly kind: 'window'; readonly window: number; readonly seen: Outcome }
  | { readonly kind: 'end'; readonly end: RoundEnd };

/** The complete data of a finished round. */
export type RoundEnd = { readonly outcome: Outcome; readonly hash: string; readonly dealt: readonly Dealt[] };

export type DealerSettings = {
  readonly databaseUrl: string;
  readonly links: number;
  /** Salt of future chains, 64 hex characters from a public event; empty: random after the commitment. */
  readonly salt: string;
  /** Factor by which windows are faster than normal. */
  readonly pace: number;
};

/** The requests to the dealer and their answers. No other messages are sent between it and the process that serves players. */
export type DealerCalls = {
  configure: { ask: DealerSettings; answer: null };
  /** The chain, computed now if missing. */
  chain: { ask: { code: string; chain: number }; answer: ChainRecord };
  /** Computes the first chains one after the other, with long pauses. */
  warm: { ask: { codes: readonly string[] }; answer: null };
  open: { ask: RoundRef; answer: Opening };
  /**
   * Starts window 0 now; it lasts `windowMs`. The dealer gives out no part of the round before the window ends. `isNew` is false if a casino that ended before
   * it opened the round had already sealed it. The first seal then counts.
   */
  seal: { ask: RoundRef & { windowMs: number }; answer: { closesAtMs: number; isNew: boolean } };
  /** The step at `position` after window 0, from 0. */
  next: { ask: RoundRef & { position: number }; answer: NextStep };
  finish: { ask: RoundRef; answer: RoundEnd };
};
export type DealerCall = keyof DealerCalls;

export type DealerRequest = { [Call in DealerCall]: { id: number; call: Call; ask: DealerCalls[Call]['ask'] } }[DealerCall];
export type DealerAnswer = { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly error: string };
