import { Link } from 'react-router';

type OnwardProps = {
  readonly text: string;
  readonly to: string;
  readonly label: string;
  /** Closes the menu or dialog that covers the screen. */
  readonly onLeave?: (() => void) | undefined;
};

/** The next step on an empty screen: a sentence and a link to a screen that has content. */
export function Onward({ text, to, label, onLeave }: OnwardProps) {
  return (
    <>
      {text}{' '}
      <Link to={to} className="link inline-flex min-h-7 items-center whitespace-nowrap" onClick={onLeave}>
        {label}
      </Link>
    </>
  );
}
