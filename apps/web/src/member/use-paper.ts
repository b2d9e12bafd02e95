import { useMutation } from '@tanstack/react-query';
import { notify } from '@pavilion/ui';
import { api, sentenceOf } from '../api/api.ts';
import { usePreferences } from '../device/preferences.ts';
import { beginSession, useSession } from '../session/session.ts';
import { endOnServer } from './use-sign-out.ts';

/** Switches this browser to the player's paper account, which opens if there is none. The own session is kept to return to it. */
export function useEnterPaper() {
  return useMutation({
    mutationFn: async () => {
      const { user, parentId = '' } = useSession.getState();
      return { opened: await api.user.enterPaperAccount({}), own: user && { user, parentId } };
    },
    onSuccess: ({ opened: { user_id, user_name, is_change_password, token, parent_id, role }, own }) => {
      // A second press, or a sign-out, has changed the session in the meantime.
      if (useSession.getState().user?.token !== own?.user.token) return;
      // The paper account adopts the language on the screen.
      usePreferences.setState({ languageChosen: true });
      beginSession({ user_id, user_name, is_change_password, token, role }, parent_id, own);
    },
    onError: (error) => notify.error(sentenceOf(error)),
  });
}

/** Returns the act that signs the paper account out and returns to the own session. Undefined if there is none to return to. */
export function useLeavePaper(): (() => void) | undefined {
  const { own, user } = useSession();
  if (own === undefined || user === undefined) return undefined;
  return () => {
    endOnServer(user);
    beginSession(own.user, own.parentId);
  };
}
