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

/** The state of a ticket. With `isIconOnly`, a running ticket shows no word, so that a long bet keeps its line. */
export function TicketBadge({ ticket, isIconOnly = false }: { ticket: WireTicket; isIconOnly?: boolean }) {
  const [Icon, tone] = LOOKS[ticket.state];
  const word = t(`ticket.${ticket.state}`);
  return (
    <Badge tone={tone}>
      <Icon size={12} aria-hidden /> {isIconOnly && ticket.state === 'OPEN' ? <span className="sr-only">{word}</span> : word}
    </Badge>
  );
}
