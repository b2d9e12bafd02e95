/** One run of the load generator, sent to its process as JSON. */
export type LoadPlan = {
  readonly host: string;
  readonly port: number;
  /** Path to which bets are posted: '/api/bet/placeBet'. */
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
  /** Length of the warm-up. Its requests are sent but not counted. */
  readonly warmUpSeconds: number;
  /**
   * Arrivals per second, whether or not earlier requests have their answers (open loop). Undefined: each connection sends the next request as soon as it has
   * its answer (closed loop).
   */
  readonly perSecond: number | undefined;
  readonly seed: number;
  /** Bearer tokens of the players, who bet in turn. */
  readonly tokens: readonly string[];
  /** Bets of the players; player i draws from list i modulo the number of lists. */
  readonly bets: readonly (readonly BetChoice[])[];
};

/** A possible request body. Each request adds a new key to it. */
export type BetChoice = { readonly body: string };

export type LoadReport = {
  readonly sent: number;
  /** Number of requests accepted after the warm-up. The figures count these. */
  readonly accepted: number;
  /** Number of requests accepted in the warm-up. */
  readonly warmedUp: number;
  /** Requests that were due but had no answer when the run ended, the warm-up included. Their latency is the time that they had waited until then. */
  readonly unanswered: number;
  /** Refusals by HTTP status and code, the warm-up included. */
  readonly refused: Readonly<Record<string, number>>;
  /** Time from the end of the warm-up to the last counted answer. */
  readonly elapsedMs: number;
  /** Latency of accepted and unanswered requests up to the answer. It starts when the request was due (open loop) or sent (closed loop). */
  readonly latency: { readonly counts: readonly number[]; readonly maxUs: number };
  /** CPU time of the generator, as a share of one core. */
  readonly generatorShare: number;
};
