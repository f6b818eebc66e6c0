import { expect, test } from 'vitest';
import { positionAfterKey } from './position-after-key.ts';

const size = { rows: 30, columns: 12 };
const alone = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };

test.each([
  ['ArrowDown', false, { row: 5, column: 3 }],
  ['ArrowUp', false, { row: 3, column: 3 }],
  ['ArrowRight', false, { row: 4, column: 4 }],
  ['ArrowLeft', false, { row: 4, column: 2 }],
  ['Home', false, { row: 4, column: 0 }],
  ['End', false, { row: 4, column: 11 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 29, column: 11 }],
  ['PageDown', false, { row: 12, column: 3 }],
  ['PageUp', false, { row: 0, column: 3 }],
  ['Enter', false, undefined],
  ['Tab', false, undefined],
] as const)('%s, with control: %s', (key, ctrlKey, place) => {
  expect(positionAfterKey({ ...alone, key, ctrlKey }, { row: 4, column: 3 }, size)).toEqual(place);
});

test('an arrow key at the edge of the grid stays on the cell', () => {
  expect(positionAfterKey({ ...alone, key: 'ArrowRight' }, { row: 29, column: 11 }, size)).toEqual({
    row: 29,
    column: 11,
  });
});

test.each(['altKey', 'metaKey', 'shiftKey'])('with %s an arrow key is left to the browser', (held) => {
  expect(positionAfterKey({ ...alone, key: 'ArrowLeft', [held]: true }, { row: 4, column: 3 }, size)).toBeUndefined();
});
