import { parseArgs } from 'node:util';
import { SetupError } from '../settings.ts';

const NODES = 3;
const NODES_MIN = 2;
const NODES_MAX = 9;
/** Room for the ports of the casino and the feed, which follow the port of the product. */
const NODE_PORTS_AFTER = 10;

/** Reads how many exchanges the start command starts: 1 without `--cluster`. Throws `SetupError`. */
export function nodesAsked(args: readonly string[]): number {
  const options = {
    cluster: { type: 'boolean' },
    watch: { type: 'boolean' },
    nodes: { type: 'string', default: String(NODES) },
  } as const;
  const { values } = parseOrRefuse(() => parseArgs({ args: [...args], options }));
  const nodes = Number(values.nodes);
  if (!Number.isInteger(nodes) || nodes < NODES_MIN || nodes > NODES_MAX)
    throw new SetupError(`--nodes takes a number from ${NODES_MIN} to ${NODES_MAX}, and not "${values.nodes}".`);
  if (values.cluster === true && values.watch === true) throw new SetupError('--watch works with one exchange only.');
  return values.cluster === true ? nodes : 1;
}

/** Returns the port of each node, and after them the port of NATS. */
export function portsOfNodes(port: number, nodes: number): readonly number[] {
  return Array.from({ length: nodes + 1 }, (_, place) => port + NODE_PORTS_AFTER + place);
}

/** Number of casinos of a cluster. Each shared table is played by one of them. */
const CASINOS = 2;
/** Number of feeds of a cluster: one sends, and its twin waits. */
export const FEEDS = 2;

/** Returns the port of each casino of a cluster, after those of its exchanges and NATS. */
export function portsOfCasinos(port: number, nodes: number): readonly number[] {
  return Array.from({ length: CASINOS }, (_, place) => port + NODE_PORTS_AFTER + nodes + 1 + place);
}

function parseOrRefuse<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error));
  }
}
