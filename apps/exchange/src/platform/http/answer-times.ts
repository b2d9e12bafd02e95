import { Histogram, type Registry } from 'prom-client';

const SAMPLED = 64;

/**
 * Measures the time from request to answer for one request in sixty-four. It measures where the answer is made, because a listener on every response would cost
 * more than most responses.
 */
export class AnswerTimes {
  readonly #histogram: Histogram<'path'>;
  #answers = 0;

  constructor(registry: Registry) {
    this.#histogram = new Histogram({
      name: 'pavilion_http_seconds',
      help: `Time from a request to its answer, one request in ${SAMPLED}.`,
      labelNames: ['path'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [registry],
    });
  }

  note(path: string, elapsedMs: number): void {
    this.#answers += 1;
    if (this.#answers % SAMPLED === 0) this.#histogram.observe({ path }, elapsedMs / 1_000);
  }
}
