import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useUi } from '../device/ui-store.ts';
import { loadWords } from '../messages/index.ts';

/** Loaded when it is opened, so that the first page stays small. */
const RulesDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('../features/rules/rules-dialog.tsx'), loadWords()]);
  return { default: dialog.RulesDialog };
});

/** The screens before the sign-in. The Site Rules open above them as a dialog, because a visitor has no other screen to read them on. */
export function VisitorScreens() {
  const isOpen = useUi((state) => state.modal?.kind === 'rules');
  return (
    <>
      <Outlet />
      {isOpen && (
        <Suspense>
          <RulesDialog isVisitor />
        </Suspense>
      )}
    </>
  );
}
