import type { Member } from '@pavilion/contract/http/downline';
import { office } from '@pavilion/contract/http/office';
import { Amount, Badge } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ProgramBadge } from '../../lib/account-link.tsx';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { Figure } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useMay, useOfficeSession } from '../../lib/session.ts';
import { lockText } from './lock-text.ts';

const REFETCH_MS = 5_000;

/** Loads an account with its place in the tree. It searches by account number, because the search finds accounts at every level. */
export function useMember(userId: number) {
  return useQuery({
    queryKey: ['member', userId],
    queryFn: async () =>
      (await ask(office.getDownline, { search: String(userId) })).rows.find((row) => row.user_id === userId) ?? null,
    refetchInterval: REFETCH_MS,
  });
}

type HeadProps = {
  readonly userId: number;
  readonly userName: string;
  readonly member: Member | undefined;
  /** Result of all settled bets. */
  readonly result: number | undefined;
};

/** Name, place in the tree, locks and money of an account. */
export function AccountHead({ userId, userName, member, result }: HeadProps) {
  const balance = useQuery({
    queryKey: ['view-balance', userId],
    queryFn: () => ask(office.viewBalance, { user_id: userId }),
    refetchInterval: REFETCH_MS,
  });
  return (
    <section className="panel px-4 py-3" aria-label={t('downline.name')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {member !== undefined && <AncestorPath member={member} />}
        <h1 className="text-xl font-bold">{userName}</h1>
        <span className="text-ink-2">{userId}</span>
        {member !== undefined && <StatusBadges member={member} />}
        {member?.is_program === true && <ProgramBadge />}
        <AccountLinks userId={userId} userName={userName} isAgent={member?.role === 'AGENT'} />
      </div>
      {member !== undefined && member.locked !== null && <p className="font-semibold text-loss">{lockText(member)}</p>}
      <p className="text-ink-3">{t('view.readOnly')}</p>
      <div className="mt-2 flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
        <Problem error={balance.isLoadingError ? balance.error : null} />
        <Figure name={t('downline.balance')}>
          <Amount value={balance.data?.total_balance} />
        </Figure>
        {member !== undefined && member.credit > 0 && (
          <Figure name={t('downline.credit')}>
            <Amount value={member.credit} />
          </Figure>
        )}
        <Figure name={t('downline.liability')}>
          <Amount value={member?.liability ?? balance.data?.liability} />
        </Figure>
        {member !== undefined && (
          <Figure name={t('downline.held')}>
            <Amount value={member.held} />
          </Figure>
        )}
        <Figure name={t('downline.available')}>
          <Amount value={balance.data?.available} />
        </Figure>
        {member?.role !== 'AGENT' && (
          <Figure name={t('view.total')}>
            <Amount value={result} isSigned />
          </Figure>
        )}
        {member !== undefined && (
          <>
            {member.in_play > 0 && (
              <Figure name={t('downline.inPlay')}>
                <Amount value={member.in_play} />
              </Figure>
            )}
            {member.role === 'AGENT' && <BranchFigures member={member} />}
            <Figure name={t('view.since')}>{formatMoment(member.created_at)}</Figure>
          </>
        )}
      </div>
    </section>
  );
}

/** The figures of an agent's branch. */
function BranchFigures({ member }: { readonly member: Member }) {
  return (
    <>
      <Figure name={t('downline.below')}>
        <Amount value={member.downline_balance - member.total_balance} />
      </Figure>
      <Figure name={t('downline.people')}>
        {member.agents} / {member.players}
      </Figure>
      <Figure name={t('downline.share')}>
        {member.share_percent} % / {member.commission_percent} %
      </Figure>
    </>
  );
}

type AccountLinksProps = { readonly userId: number; readonly userName: string; readonly isAgent: boolean };

/** Links to the accounts below an agent, and to the payments and messages of a player, for those who may read them. */
function AccountLinks({ userId, userName, isAgent }: AccountLinksProps) {
  const isHouse = useOfficeSession()?.role === 'OPERATOR';
  const may = useMay();
  if (isAgent)
    return (
      <Link className="link ml-auto" to={`/downline/${userId}`}>
        {t('view.below', { name: userName })}
      </Link>
    );
  return (
    <span className="ml-auto flex gap-4">
      {may('PAYMENTS') && (
        <Link className="link" to={`/payments?search=${userName}`}>
          {t('app.payments')}
        </Link>
      )}
      {isHouse && may('QUERIES') && (
        <Link className="link" to={`/contact?search=${userName}`}>
          {t('app.contact')}
        </Link>
      )}
    </span>
  );
}

/** Links to the list of all accounts, then to each account above this one, from the top. */
function AncestorPath({ member }: { readonly member: Member }) {
  return (
    <nav className="flex w-full flex-wrap gap-2 text-ink-2" aria-label={t('view.place')}>
      <Link to="/downline" className="link">
        {t('downline.title')}
      </Link>
      {member.path.map((person) => (
        <span key={person.user_id} className="flex gap-2">
          <span aria-hidden>›</span>
          <Link to={`/account/${person.user_id}/${person.user_name}`} className="link">
            {person.user_name}
          </Link>
        </span>
      ))}
    </nav>
  );
}

function StatusBadges({ member }: { readonly member: Member }) {
  return (
    <>
      <Badge tone="plain">{t(member.role === 'AGENT' ? 'downline.agent' : 'downline.player')}</Badge>
      {member.lock !== 'NONE' && <Badge tone="loss">{t(`downline.lock.${member.lock}`)}</Badge>}
      {member.lock_above !== 'NONE' && <Badge tone="loss">{t('downline.lockAbove')}</Badge>}
      {member.must_change_password && <Badge tone="warn">{t('downline.mustChange')}</Badge>}
    </>
  );
}
