import { useEffect } from 'react';

type AtOnce = {
  /** A tapped price that is to be a bet at once. */
  readonly armed: boolean;
  readonly mayPlace: boolean;
  readonly objection: string | undefined;
  readonly disarm: () => void;
  readonly place: () => void;
};

/** Sends a one-click bet once; what cannot be sent now stays in the slip with the reason, and is not sent later by itself. */
export function useAtOnce({ armed, mayPlace, objection, disarm, place }: AtOnce): void {
  useEffect(() => {
    if (!armed || (!mayPlace && objection === undefined)) return;
    disarm();
    if (mayPlace) place();
  });
}
