import { Link } from 'react-router';

/** What to do where nothing is: a sentence, and the way to where something may be. */
export function Onward({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <>
      {text}{' '}
      <Link to={to} className="link inline-flex min-h-7 items-center whitespace-nowrap">
        {label}
      </Link>
    </>
  );
}
