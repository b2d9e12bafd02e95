/** Sentences of the page of nodes. */
export const enNodes = {
  'app.nodes': 'Nodes',
  'nodes.title': 'Nodes of the exchange',
  'nodes.hint': 'One node writes the journal. The others follow it, and one of them takes over when the writer stops.',
  'nodes.alone': 'This exchange runs alone. To run several, set PAVILION_NATS_URL.',
  'nodes.node': 'Node',
  'nodes.seq': 'Position',
  'nodes.lag': 'Events behind',
  'nodes.connections': 'Open streams',
  'nodes.version': 'Version',
  'nodes.uptime': 'Running for',
  'nodes.hours': '{hours} h {minutes} min',
  'nodes.WRITER': 'writes',
  'nodes.FOLLOWER': 'follows',
  'nodes.STOPPED': 'stopped following',
  'nodes.GONE': 'gone',
  'nodes.heard': 'last heard {time}',
  'nodes.handOver': 'Hand over',
  'nodes.question':
    'The writer answers what it has taken, gives its lease to {id}, and starts again as a follower. Bets wait for a moment.',
  'nodes.reason': 'Reason',
  'nodes.handedOver': 'The lease is handed over',
} as const;
