import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  emailSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  mobileNumberSchema,
  pageQuery,
  textSchema,
} from './fields.ts';
import { limits } from '../limits.ts';

const refused = Symbol('refused');

function outcome(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refused;
}

type Case = readonly [value: unknown, expected: unknown];

const notText = [undefined, null, 7, true, ['a'], { a: 1 }];

describe('lineSchema', () => {
  it.each<Case>([
    ['Asha Rao', 'Asha Rao'],
    ['  Asha  ', 'Asha'],
    ['आशा राव', 'आशा राव'],
    ['O’Neil-Smith, B.Tech', 'O’Neil-Smith, B.Tech'],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['x'.repeat(21), refused],
    ['', refused],
    ['   ', refused],
    ['a\r\nBcc: x@y.in', refused],
    ['a\nb', refused],
    ['a\tb', refused],
    ['a\u0000b', refused],
    ['a\u001Bb', refused],
    ['a\u007Fb', refused],
    ...notText.map((value): Case => [value, refused]),
  ])('%j', (value, expected) => {
    expect(outcome(lineSchema(20), value)).toEqual(expected);
  });
});

describe('textSchema', () => {
  it.each<Case>([
    ['one line', 'one line'],
    ['  two\n\tlines\r\n', 'two\n\tlines'],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['x'.repeat(21), refused],
    ['', refused],
    [' \n ', refused],
    ['a\u0000b', refused],
    ['a\u001Bb', refused],
    ...notText.map((value): Case => [value, refused]),
  ])('%j', (value, expected) => {
    expect(outcome(textSchema(20), value)).toEqual(expected);
  });
});

describe('emailSchema', () => {
  it.each<Case>([
    ['asha@example.in', 'asha@example.in'],
    ['Asha.Rao+jobs@Example.IN', 'asha.rao+jobs@example.in'],
    [
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.in`,
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.in`,
    ],
    [`${'a'.repeat(250)}@b.in`, refused],
    ['asha', refused],
    ['asha@', refused],
    ['@example.in', refused],
    ['asha@example', refused],
    ['asha@example.in\r\nBcc: x@y.in', refused],
    ['asha\u0000@example.in', refused],
    ['asha@example.in,other@example.in', refused],
    ['Asha <asha@example.in>', refused],
    ['', refused],
    ...notText.map((value): Case => [value, refused]),
  ])('%j', (value, expected) => {
    expect(outcome(emailSchema, value)).toEqual(expected);
  });
});

describe('mobileNumberSchema', () => {
  it.each<Case>([
    ['9876543210', '9876543210'],
    ['6000000000', '6000000000'],
    ['5876543210', refused],
    ['987654321', refused],
    ['98765432100', refused],
    ['+91 98765 43210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['915876543210', refused],
    ['+91 022 2345 6789', refused],
    [`${' '.repeat(40)}9876543210`, refused],
    ['+14155550100', refused],
    ['+447700900123', refused],
    ['98765 43210', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['9876543210\u0000', refused],
    [9_876_543_210, refused],
    ...notText.map((value): Case => [value, refused]),
  ])('%j', (value, expected) => {
    expect(outcome(mobileNumberSchema, value)).toEqual(expected);
  });
});

describe('ids', () => {
  it.each<Case>([
    ['1', 1],
    ['2147483647', 2_147_483_647],
    ['2147483648', refused],
    ['99999999999', refused],
    ['0', refused],
    ['01', refused],
    ['-1', refused],
    ['+1', refused],
    ['1.0', refused],
    ['1e3', refused],
    ['1e309', refused],
    ['0x10', refused],
    [' 1', refused],
    ['1\n', refused],
    ['1\u0000', refused],
    ["1'", refused],
    ['१', refused],
    ['', refused],
    [['1'], refused],
    [1, refused],
  ])('idTextSchema %j', (value, expected) => {
    expect(outcome(idTextSchema, value)).toEqual(expected);
  });

  it.each<Case>([
    [1, 1],
    [2_147_483_647, 2_147_483_647],
    [2_147_483_648, refused],
    [0, refused],
    [-1, refused],
    [1.5, refused],
    [Number.POSITIVE_INFINITY, refused],
    [Number.NaN, refused],
    ['1', refused],
    [[1], refused],
    [null, refused],
  ])('idSchema %j', (value, expected) => {
    expect(outcome(idSchema, value)).toEqual(expected);
  });
});

describe('pageQuery', () => {
  it.each<Case>([
    [{}, { limit: limits.listDefault }],
    [{ limit: '1' }, { limit: 1 }],
    [
      { limit: '100', cursor: 'MTI' },
      { limit: 100, cursor: 'MTI' },
    ],
    [{ limit: '101' }, refused],
    [{ limit: '100000' }, refused],
    [{ limit: '0' }, refused],
    [{ limit: '-1' }, refused],
    [{ limit: '1e2' }, refused],
    [{ limit: '' }, refused],
    [{ limit: ['1', '2'] }, refused],
    [{ cursor: 'x'.repeat(501) }, refused],
    [{ page: '2' }, refused],
  ])('%j', (value, expected) => {
    expect(outcome(z.strictObject(pageQuery), value)).toEqual(expected);
  });
});

describe('instantSchema', () => {
  it.each<Case>([
    ['2026-11-14T14:00:00.000Z', '2026-11-14T14:00:00.000Z'],
    ['2026-11-14T19:30:00+05:30', '2026-11-14T19:30:00+05:30'],
    ['2026-11-14T14:00:00', refused],
    ['2026-11-14', refused],
    ['2026-13-14T14:00:00Z', refused],
    ['yesterday', refused],
  ])('%j', (value, expected) => {
    expect(outcome(instantSchema, value)).toEqual(expected);
  });
});
