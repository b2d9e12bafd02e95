import { Button, type ButtonLook } from '@pavilion/ui';
import { type MessageKey, t } from '../../lib/messages/index.ts';

export type DeskKey = {
  /** The key's label on the keyboard. */
  readonly cap: string;
  readonly label: MessageKey;
  readonly look?: ButtonLook;
  readonly disabled?: boolean;
  readonly act: () => void;
};

/** The desk's keys as buttons, for the mouse and as a legend. */
export function DeskKeys({ label, keys }: { label: string; keys: readonly DeskKey[] }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {keys.map(({ cap, label: word, look, disabled, act }) => (
        <Button
          key={cap}
          size="sm"
          look={look ?? 'line'}
          disabled={disabled === true}
          // Leaves the focus where it is. Enter would press this button again instead of sending the quote.
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        >
          <kbd>{cap}</kbd> {t(word)}
        </Button>
      ))}
    </div>
  );
}
