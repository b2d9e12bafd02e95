import { expect, test } from 'vitest';
import { depthShape } from './depth-shape.ts';

const SIZE = { width: 120, height: 110 };
const level = (price: number, size: number): [number, number] => [price, size];
const BOOK = {
  available_to_back: [level(1.99, 100), level(1.98, 300)],
  available_to_lay: [level(2.02, 50)],
};

test('offers are summed from the best price outward, in the order of prices', () => {
  const shape = depthShape(BOOK, [level(1.98, 7), level(2, 14), level(3, 99)], SIZE);
  expect(shape).toMatchObject({ toBack: 400, toLay: 50 });
  expect(shape?.points).toEqual([
    { side: 'BACK', price: 1.98, size: 300, total: 400, traded: 7, x: 10 },
    { side: 'BACK', price: 1.99, size: 100, total: 100, traded: 0, x: 43.3 },
    { side: 'LAY', price: 2.02, size: 50, total: 50, traded: 0, x: 110 },
  ]);
});

test('each area begins at its best price and rises to the whole sum', () => {
  const shape = depthShape(BOOK, [], SIZE);
  expect(shape?.back).toBe('M43.3 110H43.3V85H10V10H0V110Z');
  expect(shape?.lay).toBe('M110 110H110V97.5H120V110Z');
});

test('bars show the trades between the outermost offers, the highest at the most traded price', () => {
  const bars = depthShape(BOOK, [level(1.98, 7), level(2, 14), level(3, 99)], SIZE)?.bars;
  expect(bars).toEqual([
    { x: 10, height: 16.5 },
    { x: 76.7, height: 33 },
  ]);
});

test('a book of one side has one area, and a single price is in the middle', () => {
  const shape = depthShape({ available_to_back: [], available_to_lay: [level(5, 20)] }, [], SIZE);
  expect(shape).toMatchObject({ back: '', toBack: 0, toLay: 20 });
  expect(shape?.points.map(({ x }) => x)).toEqual([60]);
});

test('a runner without offers has no depth', () => {
  expect(depthShape({ available_to_back: [], available_to_lay: [] }, [level(2, 10)], SIZE)).toBeUndefined();
});
