/** Names the attribute of the field that takes typed stakes. */
export const STAKE_FIELD = { 'data-stake': true } as const;

/** Returns the stake field of a slip; undefined if the slip shows a result. */
export function stakeFieldOf(slip: Element): HTMLInputElement | undefined {
  return slip.querySelector<HTMLInputElement>('input[data-stake]') ?? undefined;
}
