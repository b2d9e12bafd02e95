/** One run of the generator; sent to its process as JSON. */
export type LoadPlan = {
  readonly host: string;
  readonly port: number;
  /** Path to which bets are posted: '/api/bet/placeBet'. */
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
  /** Length of the warm-up, whose requests are sent but not counted. */
  readonly warmUpSeconds: number;
  /** Arrivals per second, regardless of answers (open loop); undefined: each connection sends as soon as it has its answer. */
  readonly perSecond: number | undefined;
  readonly seed: number;
  /** Bearer tokens of the players who bet, in turn. */
  readonly tokens: readonly string[];
  /** Bets of the players: player i draws from list i modulo the number of lists. */
  readonly bets: readonly (readonly BetChoice[])[];
};

/** A body to draw from, without the key, which is new for each request. */
export type BetChoice = { readonly body: string };

export type LoadReport = {
  readonly sent: number;
  /** Requests answered with status 1 after the warm-up: the figures count these. */
  readonly accepted: number;
  /** Accepted in the warm-up. */
  readonly warmedUp: number;
  /** Requests due and not answered when the run ended; their latency is the time they had waited by then. */
  readonly unanswered: number;
  /** Refusals by HTTP status and code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Time from the end of the warm-up to the last counted answer. */
  readonly elapsedMs: number;
  /** Latency of accepted and unanswered requests: from the due time (open loop) or the sending (closed loop) to the answer. */
  readonly latency: { readonly counts: readonly number[]; readonly maxUs: number };
  /** CPU time of the generator, as a share of one core. */
  readonly generatorShare: number;
};
