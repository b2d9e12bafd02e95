import { Badge } from '@pavilion/ui';
import { Link } from 'react-router';
import { t } from './messages/index.ts';

type LinkedUser = {
  readonly user_id: number | string;
  readonly user_name: string;
  /** True for the account of a market maker or simulator. */
  readonly is_program?: boolean;
};

/** An account name that links to its page. The account of a program has a mark, so that nobody takes it for a customer. */
export function AccountLink({ user }: { user: LinkedUser }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <Link to={`/account/${user.user_id}/${user.user_name}`} className="link font-semibold">
        {user.user_name}
      </Link>
      {user.is_program === true && <ProgramBadge />}
    </span>
  );
}

/** Marks the account of a market maker or simulator. */
export function ProgramBadge() {
  return (
    <span title={t('bots.hint')}>
      <Badge tone="warn">{t('bots.mark')}</Badge>
    </span>
  );
}
