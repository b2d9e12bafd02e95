import { Link } from 'react-router';

/** An account name that links to its page. */
export function AccountLink({ user }: { user: { readonly user_id: number | string; readonly user_name: string } }) {
  return (
    <Link to={`/account/${user.user_id}/${user.user_name}`} className="link font-semibold">
      {user.user_name}
    </Link>
  );
}
