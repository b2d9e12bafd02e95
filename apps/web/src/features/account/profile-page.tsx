import type { Profile } from '@pavilion/contract/http';
import { ErrorState, Skeleton } from '@pavilion/ui';
import { sentenceOf, api } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { useQuery } from '@tanstack/react-query';

/** The profile of the signed-in player. */
export function ProfilePage() {
  const profile = useProfile();
  return (
    <>
      <h1 className="caption mb-3 text-lg">{t('account.profile')}</h1>
      <div className="panel max-w-xl">
        {profile.isPending && <Skeleton className="m-4 h-40" />}
        {profile.isLoadingError && (
          <ErrorState message={sentenceOf(profile.error)} retryLabel={t('app.retry')} onRetry={() => void profile.refetch()} />
        )}
        {profile.data !== undefined && <Facts profile={profile.data} />}
      </div>
    </>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const facts = [
    [t('auth.userName'), profile.user_name],
    [t('account.number'), String(profile.user_id)],
    [t('account.parent'), profile.parent_name ?? t('account.noParent')],
    [t('account.currency'), profile.currency],
    [t('account.since'), formatMoment(profile.created_at)],
  ] as const;
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 px-4 py-2.5">
          <dt className="text-ink-3">{name}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Queries the server for the profile of the signed-in player. */
function useProfile() {
  return useQuery({ queryKey: ['profile'], queryFn: () => api.user.getProfile({}), staleTime: 60_000 });
}
