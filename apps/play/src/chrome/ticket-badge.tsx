import type { WireTicket } from '@pavilion/contract/provider';
import { Badge, type BadgeTone } from '@pavilion/ui';
import { Ban, CircleDashed, Equal, Hourglass, Minus, Trophy, type LucideIcon } from 'lucide-react';
import { t } from '../lib/messages/index.ts';

/** Shape and colour of each state, shown beside its word. The shapes differ, so that the states can be told apart without colour. */
const LOOKS: Readonly<Record<WireTicket['state'], readonly [icon: LucideIcon, tone: BadgeTone]>> = {
  PENDING: [Hourglass, 'plain'],
  OPEN: [CircleDashed, 'back'],
  WON: [Trophy, 'gain'],
  LOST: [Minus, 'loss'],
  PUSHED: [Equal, 'warn'],
  HALF: [Equal, 'warn'],
  VOID: [Ban, 'plain'],
};

type TicketBadgeProps = {
  readonly ticket: WireTicket;
  /** Shows no word for a running ticket, so that a long bet keeps its line. */
  readonly isIconOnly?: boolean;
  /** True before the take-off of a flight: an open ticket is placed and does not run yet. */
  readonly isWaiting?: boolean;
};

/** The state of a ticket. */
export function TicketBadge({ ticket, isIconOnly = false, isWaiting = false }: TicketBadgeProps) {
  const [Icon, tone] = LOOKS[ticket.state];
  const word = isWaiting && ticket.state === 'OPEN' ? t('ticket.placed') : t(`ticket.${ticket.state}`);
  return (
    <Badge tone={tone}>
      <Icon size={12} aria-hidden /> {isIconOnly && ticket.state === 'OPEN' ? <span className="sr-only">{word}</span> : word}
    </Badge>
  );
}
