import type { OfficeGame } from '@pavilion/contract/http/casino-office';
import { office } from '@pavilion/contract/http/office';
import { Field } from '@pavilion/ui';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import type { Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { useAct } from '../../lib/use-act.ts';
import { categoryOf } from './category.ts';

const REASON_MAX = 120;

export const keyOf = (game: OfficeGame): string => `${game.provider_name} ${game.game_id}`;

type Chosen = ReadonlySet<string>;
type OnChosen = (chosen: Chosen) => void;

/** Returns the column with the name of a game and the mark that chooses it. */
export function nameColumn(chosen: Chosen, onChosen: OnChosen): Column<OfficeGame> {
  const turn = (key: string): void =>
    onChosen(chosen.has(key) ? new Set([...chosen].filter((one) => one !== key)) : new Set([...chosen, key]));
  return {
    head: t('casino.game'),
    cell: (game) => (
      <label className="flex items-start gap-2 max-md:min-h-11 max-md:items-center">
        <input
          type="checkbox"
          className="mt-1"
          aria-label={t('casino.choose', { name: game.game_name })}
          checked={chosen.has(keyOf(game))}
          onChange={() => turn(keyOf(game))}
        />
        <span>
          <b>{game.game_name}</b>{' '}
          <span className="text-ink-3 md:block">{`${categoryOf(game)} · ${game.provider_name} ${game.game_code}`}</span>
        </span>
      </label>
    ),
  };
}

type BulkProps = { readonly found: readonly OfficeGame[]; readonly chosen: Chosen; readonly onChosen: OnChosen };

/** Closes or reopens the chosen games. A game that the filters hide keeps its mark but is left out. */
export function BulkGames({ found, chosen, onChosen }: BulkProps) {
  const [reason, setReason] = useState('');
  const games = found.filter((game) => chosen.has(keyOf(game)));
  const closable = games.filter(({ closed_for: closedFor }) => closedFor === null);
  const closed = games.filter(({ closed_for: closedFor }) => closedFor !== null);
  const set = useAct(setGames, t('casino.changed'), () => onChosen(new Set()));
  const isAll = games.length === found.length;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2">
      <label className="flex items-center gap-2 max-md:min-h-11">
        <input type="checkbox" checked={isAll} onChange={() => onChosen(isAll ? new Set() : new Set(found.map(keyOf)))} />
        {t('casino.chooseAll', { count: found.length })}
      </label>
      {closable.length > 0 && (
        <ConfirmButton
          label={t('casino.closeChosen', { count: closable.length })}
          look="danger"
          busy={set.isPending}
          question={t('casino.closeAsked', { names: namesOf(closable) })}
          onConfirm={() => set.mutate({ games: closable, closedFor: reason })}
        >
          <Field
            label={t('casino.reason')}
            required
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmButton>
      )}
      {closed.length > 0 && (
        <ConfirmButton
          label={t('casino.reopenChosen', { count: closed.length })}
          look="line"
          busy={set.isPending}
          question={t('casino.reopenAsked', { names: namesOf(closed) })}
          onConfirm={() => set.mutate({ games: closed, closedFor: null })}
        />
      )}
      <Problem error={set.error} />
    </div>
  );
}

function namesOf(games: readonly OfficeGame[]): string {
  return games.map(({ game_name: name }) => name).join(', ');
}

type Wish = { readonly games: readonly OfficeGame[]; readonly closedFor: string | null };

/** Sets games one after the other. It goes on after a refusal, and then reports the first. */
async function setGames({ games, closedFor: closed_for }: Wish): Promise<void> {
  const refusals: unknown[] = [];
  for (const { provider_name, game_id } of games)
    await ask(office.setCasinoGame, { provider_name, game_id, closed_for }).catch((error: unknown) => refusals.push(error));
  if (refusals.length > 0) throw refusals[0];
}
