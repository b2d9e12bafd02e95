import type { RequestOf } from '@pavilion/contract/endpoint';
import { office } from '@pavilion/contract/http/office';
import type { IdentityCheck } from '@pavilion/contract/http/people';
import { isOfAge } from '@pavilion/contract/age';
import { Badge, type BadgeTone, Button, textOfDay } from '@pavilion/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountLink } from '../../lib/account-link.tsx';
import { ActForm, Choice, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { AUDITED_VIEW } from '../../lib/audited-view.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { RequestStatus } from '../../lib/request-status.tsx';
import { PicturesDialog, type Picture } from '../../lib/pictures-dialog.tsx';
import { formatMoment } from '../../lib/moments.ts';
import { useCall } from '../../lib/use-act.ts';
import { useFilters } from '../../lib/use-filters.ts';

const TONES: Readonly<Record<IdentityCheck['status'], BadgeTone>> = { OPEN: 'warn', APPROVED: 'gain', REFUSED: 'loss' };
const STATUSES = ['OPEN', 'APPROVED', 'REFUSED'] as const;
const ANSWERS: Readonly<Record<IdentityCheck['register_answer'], BadgeTone>> = {
  NOT_ASKED: 'plain',
  MATCHES: 'gain',
  DIFFERS: 'loss',
  UNKNOWN: 'warn',
  NO_ANSWER: 'warn',
};

/** Returns the query of one page of identity declarations. The exchange audits every request of it as a view. */
export function identityQuery(request: RequestOf<typeof office.getIdentityChecks>) {
  return queryOptions({
    queryKey: ['identity-checks', request],
    queryFn: () => ask(office.getIdentityChecks, request),
    placeholderData: keepPreviousData,
    ...AUDITED_VIEW,
  });
}

/** Identity declarations: staff approve, or reject with a reason for the player. The list loads when it is opened and after each decision on it. */
export function IdentityChecks() {
  const [wanted, change] = useFilters(['status']);
  const status = STATUSES.find((each) => each === wanted.status);
  const request = { ...(status === undefined ? {} : { status }), page: wanted.page, page_size: PAGE_SIZE };
  const [refusing, setRefusing] = useState<number>();
  const decide = useCall(office.decideIdentityCheck, t('people.decided'), () => setRefusing(undefined));
  const query = useQuery(identityQuery(request));
  const press = ({ check_id, version }: IdentityCheck, isApproved: boolean, reason: string): void =>
    decide.mutate({ check_id, version, approve: isApproved, reason }, { onSettled: () => void query.refetch() });
  return (
    <Panel
      title={t('people.identity')}
      tools={
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-ink-2">{t('people.identityHint')}</span>
          <Choice
            label={t('people.status')}
            value={wanted.status}
            onChange={(next) => change({ status: next })}
            options={[
              { value: '', name: t('people.everyStatus') },
              ...STATUSES.map((value) => ({ value, name: t(`people.status.${value}`) })),
            ]}
          />
        </span>
      }
    >
      {refusing === undefined && <Problem error={decide.error} />}
      <DataList
        query={query}
        label={t('people.identity')}
        empty={t(status === undefined ? 'people.noIdentity' : 'people.noneFound')}
        columns={columnsOf(decide.isPending, (row) => press(row, true, ''), setRefusing)}
        keyOf={(row) => row.check_id}
        below={(row) =>
          row.check_id === refusing &&
          row.status === 'OPEN' && (
            <ActForm
              reasonLabel={t('people.reason')}
              submitLabel={t('people.refuse')}
              look="danger"
              busy={decide.isPending}
              error={decide.error}
              onSubmit={(reason) => press(row, false, reason)}
            />
          )
        }
        page={wanted.page}
        onPage={(page) => change({ page })}
      />
    </Panel>
  );
}

/** True if the declared person is too young for an account. Staff can only refuse such a declaration. */
function isUnderAge({ date_of_birth }: IdentityCheck): boolean {
  return !isOfAge(date_of_birth, Date.now());
}

/** The document of a declaration with its pictures, and the other accounts that declared the same one. */
function Document({ row }: { row: IdentityCheck }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {t(`people.document.${row.document_kind}`)} {row.document_number}
      {row.same_document.length > 0 && <Badge tone="loss">{t('people.sameDocument')}</Badge>}
      {row.same_document.map((user) => (
        <AccountLink key={user.user_id} user={user} />
      ))}
      {row.pictures > 0 && (
        <PicturesDialog
          label={t('people.pictures', { count: row.pictures })}
          title={t('people.picturesOf', { name: row.user_name })}
          queryKey={['identity-pictures', row.check_id, row.version]}
          look={() => picturesOf(row.check_id)}
        />
      )}
    </span>
  );
}

function columnsOf(
  isBusy: boolean,
  approve: (row: IdentityCheck) => void,
  refuse: (checkId: number) => void,
): readonly Column<IdentityCheck>[] {
  return [
    { head: t('people.account'), cell: (row) => <AccountLink user={row} /> },
    { head: t('people.name'), cell: (row) => row.full_name },
    {
      head: t('people.born'),
      cell: (row) => (
        <span className="flex flex-wrap items-baseline gap-x-2">
          {t('people.bornAge', { date: textOfDay(row.date_of_birth), age: row.age })}
          {isUnderAge(row) && <Badge tone="loss">{t('people.underAge')}</Badge>}
        </span>
      ),
    },
    { head: t('people.country'), cell: (row) => row.country },
    {
      head: t('people.document'),
      cell: (row) => <Document row={row} />,
    },
    {
      head: t('people.register'),
      cell: (row) => <Badge tone={ANSWERS[row.register_answer]}>{t(`people.register.${row.register_answer}`)}</Badge>,
    },
    {
      head: t('people.status'),
      cell: (row) => (
        <RequestStatus tone={TONES[row.status]} word={t(`people.status.${row.status}`)} by={row.decided_by}>
          {row.reason !== null && row.reason !== '' && <span className="text-ink-2">{row.reason}</span>}
        </RequestStatus>
      ),
    },
    { head: t('people.declared'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.declared_at)}</span> },
    {
      head: '',
      numeric: true,
      cell: (row) =>
        row.status === 'OPEN' && (
          <span className="flex justify-end gap-2">
            {!isUnderAge(row) && (
              <ConfirmButton
                look="solid"
                busy={isBusy}
                label={t('people.approve')}
                question={t('people.approveQuestion', { name: row.full_name })}
                onConfirm={() => approve(row)}
              />
            )}
            <Button size="sm" look="danger" onClick={() => refuse(row.check_id)}>
              {t('people.refuse')}
            </Button>
          </span>
        ),
    },
  ];
}

async function picturesOf(checkId: number): Promise<readonly Picture[]> {
  const { pictures } = await ask(office.getIdentityPictures, { check_id: checkId });
  return pictures.map((picture) => ({ ...picture, id: String(picture.document_id) }));
}
