import type { InstructionRow } from '@pavilion/contract/http';
import { SECOND_MS } from '@pavilion/core/std';
import { Badge, Button, formatAmount, notify, usePriceText } from '@pavilion/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, sentenceOf } from '../../lib/api.ts';
import { nameText, t } from '../../lib/messages/index.ts';
import { matchPath } from '../../lib/paths.ts';
import { INSTRUCTIONS_KEY, refreshAfterBet } from '../../lib/refresh.ts';

const REFRESH_MS = 5 * SECOND_MS;
const NONE: readonly InstructionRow[] = [];

/** The player's stops and take-profits that wait for a trade, in one match or all. */
export function Instructions({ matchId, named }: { matchId: number | undefined; named: boolean }) {
  const { data } = useQuery({
    queryKey: INSTRUCTIONS_KEY,
    queryFn: () => api.bet.getInstructions({}),
    refetchInterval: ({ state }) => (state.data?.rows.length ? REFRESH_MS : false),
  });
  const rows = (data?.rows ?? NONE).filter((row) => matchId === undefined || row.match_id === matchId);
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="px-3.5 pt-2 font-semibold text-ink-2">{t('instruction.title')}</h3>
      <ul>
        {rows.map((row) => (
          <Waiting key={row.instruction_id} row={row} named={named} />
        ))}
      </ul>
    </div>
  );
}

function Waiting({ row, named }: { row: InstructionRow; named: boolean }) {
  const odds = usePriceText();
  const cancel = useMutation({
    mutationFn: () => api.bet.cancelInstruction({ instruction_id: row.instruction_id }),
    onSuccess: () => notify.success(t('instruction.cancelled')),
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: refreshAfterBet,
  });
  return (
    <li>
      <div className="bet-line">
        <Badge tone={row.side === 'BACK' ? 'back' : 'lay'}>{t(row.side === 'BACK' ? 'match.back' : 'match.lay')}</Badge>
        <div className="min-w-0">
          <p className="truncate font-semibold">{nameText(row.selection_name)}</p>
          {named && (
            <Link to={matchPath(row)} className="block truncate text-ink-2 hover:underline">
              {row.match_name} · {nameText(row.market_name)}
            </Link>
          )}
        </div>
        <div className="text-right whitespace-nowrap">
          <span className="font-bold">{formatAmount(row.stake)}</span>
          <span className="text-ink-2"> {t('bets.average', { price: odds(row.price) })}</span>
        </div>
        <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('bets.cancel')}
        </Button>
      </div>
      <p className="px-3.5 pb-2.5 text-ink-2">
        {t('instruction.waits', {
          when: row.trigger.when,
          selection: nameText(row.trigger_name),
          price: odds(row.trigger.price),
        })}
      </p>
    </li>
  );
}
