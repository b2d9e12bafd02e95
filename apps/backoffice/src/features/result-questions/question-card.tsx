import { office } from '@pavilion/contract/http/office';
import type { OfficeQuestion } from '@pavilion/contract/http/result-question';
import { Amount, Badge, formatAmount, formatSigned } from '@pavilion/ui';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { AccountLink } from '../../lib/account-link.tsx';
import { betOddsText } from '../../lib/bet-odds.ts';
import { ActForm, Choice } from '../../lib/act-form.tsx';
import { type Column, DataTable } from '../../lib/data-table.tsx';
import { houseOddsText } from '../../lib/house-odds.ts';
import { t } from '../../lib/messages/index.ts';
import { ageOf, formatMoment } from '../../lib/moments.ts';
import { useCall } from '../../lib/use-act.ts';
import { SideBadge } from '../../lib/side-badge.tsx';

/** One question with its facts, and with the answer or the form for it. */
export function QuestionCard({ question }: { question: OfficeQuestion }) {
  return (
    <article className="grid grid-cols-1 gap-3 border-t border-line px-4 py-3 first-of-type:border-t-0 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={question.decision === null ? 'warn' : question.decision === 'UPHELD' ? 'gain' : 'plain'}>
            {question.decision === null ? t('questions.status.OPEN') : t(`questions.decision.${question.decision}`)}
          </Badge>
          <b>{question.match_name}</b>
          <span className="text-ink-2">
            {question.market_name} ·{' '}
            <Link className="link" to={`/markets?search=${question.market_id}`}>
              {question.market_id}
            </Link>
          </span>
          {question.decision === null && <b>{t('questions.waits', { age: ageOf(question.raised_at) })}</b>}
        </p>
        <p className="mt-1 text-base">
          <q>{question.question}</q>
        </p>
        <p className="text-ink-3">
          <AccountLink user={question} /> {t('questions.askedAt', { time: formatMoment(question.raised_at) })}
        </p>
        <Facts question={question} />
        {question.decision !== null && (
          <p className="mt-2 border-l-3 border-line-strong pl-3">
            {question.reason} {question.rule_id !== null && <b>{question.rule_id}</b>}
            {question.decision === 'UPHELD' && (
              <Link className="link ml-2" to={`/markets?search=${question.market_id}`}>
                {t('questions.correct')}
              </Link>
            )}
            <br />
            <span className="text-ink-3">
              {t('questions.answeredBy', { name: question.decided_by ?? '', time: formatMoment(question.decided_at ?? '') })}
            </span>
          </p>
        )}
      </div>
      {question.decision === null && (
        <div className="self-start">
          <Decision question={question} />
        </div>
      )}
    </article>
  );
}

/** A bet of the explanation: of the house or between players. */
type BetLine = {
  readonly id: string;
  readonly name: string;
  readonly side: ComponentProps<typeof SideBadge>['side'];
  readonly odds: string;
  readonly stake: number;
  readonly profit: number;
};

function betsOf({ house_bets: ofHouse = [], bets }: OfficeQuestion['facts']): readonly BetLine[] {
  return [
    ...ofHouse.map((bet) => ({ ...lineOf(bet), odds: houseOddsText(bet), stake: bet.stake })),
    ...bets.map((bet) => ({ ...lineOf(bet), odds: betOddsText(bet), stake: bet.size_matched })),
  ];
}

function lineOf({
  bet_id: id,
  selection_name: name,
  side,
  profit,
}: {
  readonly bet_id: string;
  readonly selection_name: string;
  readonly side: BetLine['side'];
  readonly profit: number;
}) {
  return { id, name, side, profit };
}

const COLUMNS: readonly Column<BetLine>[] = [
  {
    head: t('questions.bet'),
    isWide: true,
    cell: ({ side, name, id }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <SideBadge side={side} />
        {name}
        <span className="text-ink-3">{id}</span>
      </span>
    ),
  },
  { head: t('questions.price'), numeric: true, cell: ({ odds }) => odds },
  { head: t('questions.stake'), numeric: true, cell: ({ stake }) => <Amount value={stake} /> },
  { head: t('questions.profit'), numeric: true, cell: ({ profit }) => <Amount value={profit} isSigned /> },
];

function Bets({ rows }: { readonly rows: readonly BetLine[] }) {
  return <DataTable label={t('questions.bet')} rows={rows} columns={COLUMNS} keyOf={({ id }) => id} />;
}

/** The settlement's explanation as shown to the player, with the bet in question. Its other bets show on request. */
function Facts({ question: { facts, evidence, bet_id } }: { question: OfficeQuestion }) {
  const rows = betsOf(facts);
  const others = rows.filter(({ id }) => id !== bet_id);
  return (
    <div className="mt-2">
      <p>
        {facts.result.sentence}{' '}
        <span className="text-ink-3">{t('questions.settledAt', { time: formatMoment(facts.result.settled_at) })}</span>
      </p>
      {evidence !== '' && <p className="text-ink-2">{evidence}</p>}
      {facts.result.rule !== null && (
        <p className="text-ink-2">
          {facts.result.rule.rule_id}: {facts.result.rule.text}
        </p>
      )}
      <Bets rows={rows.filter(({ id }) => id === bet_id)} />
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 md:min-h-0 md:py-1">
            {t('questions.others', { count: others.length })}
          </summary>
          <Bets rows={others} />
        </details>
      )}
      <p className="text-ink-3">
        {t('questions.net', { net: formatSigned(facts.net), commission: formatAmount(facts.commission) })}
      </p>
    </div>
  );
}

const DECISIONS = ['REJECTED', 'UPHELD'] as const;

function Decision({ question }: { question: OfficeQuestion }) {
  const decide = useCall(office.decideQuery, t('questions.decided'));
  const [decision, setDecision] = useState<(typeof DECISIONS)[number] | ''>('');
  const rule_id = question.facts.result.rule?.rule_id;
  return (
    <ActForm
      reasonLabel={t('questions.reason')}
      submitLabel={t('questions.decide')}
      look="solid"
      busy={decide.isPending}
      error={decide.error}
      isLong
      blocked={decision === ''}
      onSubmit={(reason) => {
        if (decision === '') return;
        decide.mutate({ query_id: question.query_id, decision, reason, ...(rule_id === undefined ? {} : { rule_id }) });
      }}
    >
      <Choice
        label={t('questions.decision')}
        value={decision}
        options={[
          { value: '', name: t('questions.choose') },
          ...DECISIONS.map((value) => ({ value, name: t(`questions.decision.${value}`) })),
        ]}
        onChange={setDecision}
      />
    </ActForm>
  );
}
