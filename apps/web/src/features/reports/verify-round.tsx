import type { CasinoBet } from '@pavilion/contract/http';
import type { ResponseOf } from '@pavilion/contract/endpoint';
import type { casino } from '@pavilion/contract/http/casino';
import { oddsOf, type Ticket } from '@pavilion/games/game';
import { Button, notify } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { minorOf } from '../../text/money.ts';
import { type VerifyFields, verifyPath } from '../../text/verify-link.ts';

type Round = ResponseOf<typeof casino.getRound>;

/** Opens the verify page with the fields of a round and the player's own tickets filled in (casino C-VER-1, C-REG-7). */
export function VerifyButton({ provider, roundId }: { provider: string; roundId: string }) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => api.casino.getRound({ provider_name: provider, round_id: roundId }),
    onSuccess: (round) => void navigate(verifyPath(fieldsOfRound(round), round.bets.flatMap(ticketsOfBet))),
    onError: (error) => notify.error(sentenceOf(error)),
  });
  return (
    <Button size="sm" isBusy={open.isPending} onClick={() => open.mutate()}>
      <Fingerprint size={14} aria-hidden />
      {t('casino.verify')}
    </Button>
  );
}

/** Returns the fields of the verify page from the record of a round. Values that are not revealed yet are empty. */
function fieldsOfRound({ round, outcome, proof }: Round): Partial<VerifyFields> {
  const common = { game: round.game_code, round: round.round_id, result: outcome ?? '' };
  if (proof === null) return common;
  if (proof.kind === 'SHARED')
    return { ...common, salt: proof.salt, hash: proof.round_hash ?? '', previous: proof.previous_hash };
  return {
    ...common,
    server: proof.server_seed ?? '',
    commitment: proof.commitment,
    client: proof.client_seed,
    nonce: String(proof.nonce),
    options: proof.options,
  };
}

function ticketsOfBet(bet: CasinoBet): Ticket[] {
  return bet.tickets.flatMap(({ ticket_id, market, selection, side, price, stake }) => {
    const odds = price === null ? undefined : oddsOf(price);
    return odds === undefined ? [] : [{ ticketId: ticket_id, market, selection, side, price: odds, stake: minorOf(stake) }];
  });
}
