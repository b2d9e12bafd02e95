/**
 * Carries messages between the nodes of one exchange. It may lose, duplicate, delay or reorder messages, because their content is also in the journal or the
 * database. Only speed depends on them.
 */
export type Transport = {
  /** Sends a message to all other nodes. */
  publish(message: Uint8Array): void;
  /** Calls `listener` for each message of another node. Returns the function that ends it. */
  onMessage(listener: (message: Uint8Array) => void): () => void;
  /**
   * Asks all nodes that serve, and resolves to the first answer. Rejects if no answer comes in time, or with `NotDeliveredError` if the question reached no
   * node.
   */
  request(question: Uint8Array): Promise<Uint8Array>;
  /** Answers questions of other nodes; undefined leaves a question to another node. Returns the function that ends it. */
  serve(answer: (question: Uint8Array) => Promise<Uint8Array | undefined>): () => void;
  /** Leaves the other nodes. Open questions are rejected. */
  close(): Promise<void>;
};

/** Time in which an answer must come. */
export const ANSWER_MS_MAX = 5_000;

/** The question reached no node, so it was certainly not carried out. */
export class NotDeliveredError extends Error {
  override readonly name = 'NotDeliveredError';
}
