import type { MouseEvent } from 'react';
import { openModal } from '../device/ui-store.ts';
import { t } from '../messages/index.ts';

/** Opens the Site Rules above the screen of a visitor, who can then carry on where they were. */
export function RulesLink({ label = t('rules.title') }: { readonly label?: string }) {
  return (
    <button
      type="button"
      className="link inline-flex min-h-7 items-center"
      onMouseDown={keepFocus}
      onClick={() => openModal({ kind: 'rules', topic: undefined })}
    >
      {label}
    </button>
  );
}

/** Leaves the focus in its field when the link is pressed. Otherwise the error of that field would move the link away during the press. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
