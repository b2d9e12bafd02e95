import type { CSSProperties } from 'react';

/** Returns a style of custom properties, which React's type of a style does not know. */
export function cssVariables(variables: Readonly<Record<`--${string}`, string | number | undefined>>): CSSProperties {
  return variables as CSSProperties;
}
