import { expect, test } from 'vitest';
import { nodesAsked, portsOfCasinos, portsOfNodes } from './nodes.ts';

test.each([
  [[], 1],
  [['--watch'], 1],
  [['--cluster'], 3],
  [['--cluster', '--nodes', '2'], 2],
  [['--cluster', '--nodes=9'], 9],
])('the arguments %j ask for %i exchanges', (args, nodes) => {
  expect(nodesAsked(args)).toBe(nodes);
});

test.each([
  [['--cluster', '--nodes', '1'], '--nodes takes a number from 2 to 9, and not "1".'],
  [['--cluster', '--nodes', 'three'], '--nodes takes a number from 2 to 9, and not "three".'],
  [['--cluster', '--watch'], '--watch works with one exchange only.'],
  [['--node', '3'], "Unknown option '--node'"],
])('the arguments %j are refused', (args, sentence) => {
  expect(() => nodesAsked(args)).toThrow(sentence);
});

test('exchanges, NATS and casinos of a cluster have ports of their own, apart from those of the proxies and the feed', () => {
  expect(portsOfNodes(8_080, 3)).toEqual([8_090, 8_091, 8_092, 8_093]);
  expect(portsOfCasinos(8_080, 3)).toEqual([8_094, 8_095]);
});
