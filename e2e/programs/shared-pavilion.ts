import { inject } from 'vitest';
import type { Reachable } from './pavilion.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the address of the shared Pavilion once it is ready. */
    sharedPavilion: string;
  }
}

/** Returns the Pavilion that journeys with matches and players of their own share. It has no virtual sport. */
export async function sharedPavilion(): Promise<Reachable> {
  const answer = await fetch(inject('sharedPavilion'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return { address: text };
}
