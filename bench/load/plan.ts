/** One run of the generator; sent to its process as JSON. */
export type LoadPlan = {
  readonly host: string;
  readonly port: number;
  /** Where bets are posted: '/api/bet/placeBet'. */
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
  /** Requests at the beginning that are sent and not counted. */
  readonly warmUpSeconds: number;
  /** Arrivals per second, whether or not answers come (open loop); undefined: each connection sends as soon as it has its answer. */
  readonly perSecond: number | undefined;
  readonly seed: number;
  /** Bearer tokens of the players who bet, in turn. */
  readonly tokens: readonly string[];
  /** Bets of the players: player i draws from list i modulo the number of lists. */
  readonly bets: readonly (readonly BetChoice[])[];
};

/** Bodies to draw from: everything but the key, which is new for each request. */
export type BetChoice = { readonly body: string };

export type LoadReport = {
  readonly sent: number;
  /** Answered with status 1 after the warm-up: what the figures count. */
  readonly accepted: number;
  /** Accepted in the warm-up. */
  readonly warmedUp: number;
  /** Due, and not answered when the run ended; their latency counts as the time they had waited by then. */
  readonly unanswered: number;
  /** Refusals by HTTP status and code. */
  readonly refused: Readonly<Record<string, number>>;
  /** From the end of the warm-up to the last answer counted. */
  readonly elapsedMs: number;
  /** Latency of accepted and unanswered requests, from when they were due (open loop) or sent (closed loop) to the answer. */
  readonly latency: { readonly counts: readonly number[]; readonly maxUs: number };
  /** Processor time of the generator itself, as a share of one core. */
  readonly generatorShare: number;
};
