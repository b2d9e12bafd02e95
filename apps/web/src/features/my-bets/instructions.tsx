import type { GreenUpRow, InstructionRow } from '@pavilion/contract/http';
import { SECOND_MS } from '@pavilion/core/std';
import { Badge, Button, formatAmount, formatSigned, notify, usePriceText } from '@pavilion/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, sentenceOf } from '../../api/api.ts';
import { nameText, t } from '../../messages/index.ts';
import { matchPath } from '../../text/paths.ts';
import { INSTRUCTIONS_KEY, refreshAfterBet } from '../../api/refresh.ts';

const REFRESH_MS = 5 * SECOND_MS;

/** Requests the player's waiting instructions, and repeats the request while there are any. */
export function useInstructions() {
  return useQuery({
    queryKey: INSTRUCTIONS_KEY,
    queryFn: () => api.bet.getInstructions({}),
    refetchInterval: ({ state: { data } }) => (data?.rows.length || data?.green_ups.length ? REFRESH_MS : false),
  });
}

/** The player's stops, take-profits and auto-greens that still wait, in one match or in all. */
export function Instructions({ matchId, hasMatchName }: { matchId: number | undefined; hasMatchName: boolean }) {
  const { data } = useInstructions();
  const isHere = (row: { readonly match_id: number }): boolean => matchId === undefined || row.match_id === matchId;
  const rows = (data?.rows ?? []).filter(isHere);
  const greenUps = (data?.green_ups ?? []).filter(isHere);
  if (rows.length === 0 && greenUps.length === 0) return null;
  return (
    <div>
      <h3 className="px-3.5 pt-2 font-semibold text-ink-2">{t('instruction.title')}</h3>
      <ul>
        {rows.map((row) => (
          <Waiting key={row.instruction_id} row={row} hasMatchName={hasMatchName} />
        ))}
        {greenUps.map((row) => (
          <li key={row.instruction_id} className="bet-line">
            <Badge>{t('cashOut.action')}</Badge>
            <div className="min-w-0">
              <p className="font-semibold">{t('greenUp.waits', { profit: formatSigned(row.profit) })}</p>
              {hasMatchName && <Place row={row} />}
            </div>
            <span />
            <CancelInstruction id={row.instruction_id} told={t('greenUp.cancelled')} />
          </li>
        ))}
      </ul>
      <Link to="/report/current-bet?show=INSTRUCTIONS" className="link mb-1.5 block px-3.5">
        {t('report.instructions')}
      </Link>
    </div>
  );
}

export function CancelInstruction({ id, told }: { id: string; told: string }) {
  const cancel = useMutation({
    mutationFn: () => api.bet.cancelInstruction({ instruction_id: id }),
    onSuccess: () => notify.success(told),
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: refreshAfterBet,
  });
  return (
    <Button size="sm" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('bets.cancel')}
    </Button>
  );
}

function Place({ row }: { row: Omit<GreenUpRow, 'profit'> }) {
  return (
    <Link to={matchPath(row)} className="block truncate leading-7 text-ink-2 hover:underline">
      {nameText(row.match_name)} · {nameText(row.market_name)}
    </Link>
  );
}

function Waiting({ row, hasMatchName }: { row: InstructionRow; hasMatchName: boolean }) {
  const odds = usePriceText();
  return (
    <li>
      <div className="bet-line">
        <Badge tone={row.side === 'BACK' ? 'back' : 'lay'}>{t(row.side === 'BACK' ? 'match.back' : 'match.lay')}</Badge>
        <div className="min-w-0">
          <p className="truncate font-semibold">{nameText(row.selection_name)}</p>
          {hasMatchName && <Place row={row} />}
        </div>
        <div className="text-right whitespace-nowrap">
          <span className="font-bold">{formatAmount(row.stake)}</span>
          <span className="text-ink-2"> {t('bets.average', { price: odds(row.price) })}</span>
        </div>
        <CancelInstruction id={row.instruction_id} told={t('instruction.cancelled')} />
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
