import { Link } from 'react-router';

type OnwardProps = {
  readonly text: string;
  readonly to: string;
  readonly label: string;
  /** Closes what lies over the screen. */
  readonly onLeave?: (() => void) | undefined;
};

/** What to do where nothing is: a sentence, and the way to where something may be. */
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
