import { contract, lessonEndpoints, limits, richTextLimits } from '@avsar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BodyBounds, measureBody } from './body-bounds.ts';

const bounds: BodyBounds = { entriesMost: 10, depthMost: 3, keyBytesMost: 8 };
const quotes = String.raw`\"`;

const isWithinBounds = (text: string, partBytes = Number.POSITIVE_INFINITY) => {
  const measure = measureBody(bounds);
  const body = Buffer.from(text);
  for (let start = 0; start < body.length; start += partBytes) {
    if (!measure(body.subarray(start, start + partBytes))) return false;
  }
  return true;
};

describe('measureBody', () => {
  it.each([
    ['ten keys', `{${Array.from({ length: 10 }, (_, index) => `"k${index}":1`).join()}}`, true],
    ['eleven keys', `{${Array.from({ length: 11 }, (_, index) => `"k${index}":1`).join()}}`, false],
    ['eleven times the same key', `{${Array.from({ length: 11 }, () => '"k":1').join()}}`, false],
    ['ten items', '[1,2,3,4,5,6,7,8,9,10]', true],
    ['eleven items', '[1,2,3,4,5,6,7,8,9,10,11]', false],
    ['eleven empty texts', `[${Array.from({ length: 11 }, () => '""').join()}]`, false],
    ['ten lists in a list', '[[],[],[],[],[],[],[],[],[],[]]', false],
    ['three deep', '[[[1]]]', true],
    ['four deep', '[[[[1]]]]', false],
    ['four deep, objects and lists', '{"a":[{"b":{}}]}', false],
    ['three deep, twice', '{"a":[[1]],"b":[[2]]}', true],
    ['a key of eight bytes', '{"12345678":1}', true],
    ['a key of nine bytes', '{"123456789":1}', false],
    ['a key of two escaped characters', String.raw`{"\u0041\u0042":1}`, false],
    ['a long key behind spaces', '{"123456789"  \n\t :1}', false],
    ['a long key behind a short one', '{"a":1,"123456789":1}', false],
    ['a long text as a value', '{"a":"12345678901234567890"}', true],
    ['brackets, commas and colons inside a text', '{"a":"[[[[[{{{{{,,,,,,,,,,,,,,::::::::::::"}', true],
    ['an escaped quote before brackets in a text', `{"a":"${quotes}[[[[[[,,,,,,,,,,,,"}`, true],
    ['a text that ends with a backslash, brackets behind', String.raw`{"a":"\\","b":[[[[1]]]]}`, false],
    ['a text that ends with an escaped quote, brackets behind', `{"a":"x${quotes}","b":[[[[1]]]]}`, false],
    ['three backslashes before a quote, brackets in the text', String.raw`{"a":"\\\"[[[[[["}`, true],
    ['an escaped quote written as a number, brackets behind', String.raw`{"a":"\u0022","b":[[[[1]]]]}`, false],
    ['a key with an escaped quote in it, brackets behind', `{"${quotes}":[[[[1]]]]}`, false],
    ['one bare value', '"text"', true],
    ['nothing', '', true],
    // Text that is no JSON: the parser refuses it, but long runs of marks are refused before.
    ['a text without an end', '{"a":"[[[[[[', true],
    ['texts in a row', '""'.repeat(1000), false],
    ['colons in a row', ':'.repeat(1000), false],
    ['closing brackets in a row', ']'.repeat(1000), false],
  ])('%s', (_title, text, expected) => {
    expect(isWithinBounds(text)).toBe(expected);
    expect(isWithinBounds(text, 1), 'byte by byte').toBe(expected);
  });

  /** The same counts, computed from the parsed value. */
  function measure(value: unknown): { entries: number; depth: number; keyBytes: number } {
    if (typeof value !== 'object' || value === null) return { entries: 0, depth: 0, keyBytes: 0 };
    const inner = Object.values(value).map(measure);
    const keys = Array.isArray(value) ? [] : Object.keys(value);
    const most = (numbers: readonly number[]) => Math.max(0, ...numbers);
    return {
      entries: Math.max(1, inner.length) + inner.reduce((sum, { entries }) => sum + entries, 0),
      depth: 1 + most(inner.map(({ depth }) => depth)),
      keyBytes: most([
        ...keys.map((key) => Buffer.byteLength(JSON.stringify(key)) - 2),
        ...inner.map(({ keyBytes }) => keyBytes),
      ]),
    };
  }

  const awkward = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\\', '{', '[', ',', ':', 'é', '\n') }));
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 5 },
      fc.oneof(awkward, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
      fc.array(tie('any'), { maxLength: 6 }),
      fc.dictionary(awkward, tie('any'), { maxKeys: 6 }),
    ),
  })).any;

  it.each([0, 2])('counts the same in any JSON text, indented by %i, as in its parsed value', (indent) => {
    const tried = { within: 0, beyond: 0 };
    fc.assert(
      fc.property(value, (json) => {
        const text = JSON.stringify(json, undefined, indent);
        const { entries, depth, keyBytes } = measure(JSON.parse(text));
        const { entriesMost, depthMost, keyBytesMost } = bounds;
        const expected = entries <= entriesMost && depth <= depthMost && keyBytes <= keyBytesMost;
        tried[expected ? 'within' : 'beyond'] += 1;
        expect(isWithinBounds(text)).toBe(expected);
        expect(isWithinBounds(text, 3), 'in parts').toBe(expected);
      }),
      { numRuns: 2_000 },
    );
    expect(Math.min(tried.within, tried.beyond)).toBeGreaterThan(100);
  });
});

interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly additionalProperties?: Shape | false;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

/** Most social links: a custom rule of the schema, which JSON Schema cannot show. */
const linksOfSite = 12;

/** The largest valid body of this shape. */
function mostOf(shape: Shape): { entries: number; depth: number; key: number } {
  const variants = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].map(mostOf);
  const keys = Object.keys(shape.properties ?? {});
  const properties = Object.values(shape.properties ?? {}).map(mostOf);
  const item = shape.items === undefined ? undefined : mostOf(shape.items);
  const itemsMost = shape.maxItems ?? shape.items?.enum?.length ?? Number.POSITIVE_INFINITY;
  const isRecord = typeof shape.additionalProperties === 'object';
  const own =
    keys.length +
    properties.reduce((sum, { entries }) => sum + entries, 0) +
    (item === undefined ? 0 : itemsMost * (1 + item.entries)) +
    (isRecord ? linksOfSite : 0);
  const inner = [...properties, ...(item === undefined ? [] : [item])];
  const isContainer = keys.length > 0 || item !== undefined || isRecord;
  return {
    entries: Math.max(own, ...variants.map(({ entries }) => entries)),
    depth: Math.max(
      isContainer ? 1 + Math.max(0, ...inner.map(({ depth }) => depth)) : 0,
      ...variants.map(({ depth }) => depth),
    ),
    key: Math.max(0, ...keys.map((key) => key.length), ...[...inner, ...variants].map(({ key }) => key)),
  };
}

describe('every call of the contract', () => {
  const calls = contract.flatMap((endpoint) =>
    // The largest rich text does not follow from its schema: lists contain lists. It has a test of its own below.
    endpoint.body === undefined || endpoint.raw === true || endpoint.depthMost !== undefined
      ? []
      : [
          [
            `${endpoint.method} ${endpoint.path}`,
            endpoint.body,
            endpoint.entriesMost ?? limits.bodyEntriesMost,
          ] as const,
        ],
  );

  it.each(calls)('%s allows the largest valid body, and a little more', (_title, body, entriesMost) => {
    const { entries, depth, key } = mostOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape);
    expect(entries).toBeGreaterThan(0);
    expect(entries).toBeLessThan(entriesMost);
    expect(depth).toBeLessThan(limits.bodyDepthMost);
    expect(key).toBeLessThan(limits.bodyKeyBytesMost);
  });

  it('allows more than the usual number of entries to those that need it, and to no other', () => {
    const more = contract.filter(({ entriesMost }) => entriesMost !== undefined);
    expect(more.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /csp-reports',
      'POST /admin/articles',
      'PUT /admin/articles/:articleId',
      'PUT /courses/:courseId',
      'POST /batches',
      'PUT /batches/:batchId',
      'POST /admin/batches/:batchId/restore',
      'PUT /courses/:courseId/syllabus/draft',
      'PUT /lessons/:lessonId/draft',
      'PUT /homework/:homeworkId',
      'POST /courses/:courseId/questions',
      'POST /admin/holidays/:holidayId/move',
      'POST /attendances/meeting/:meetingId/marks',
      'POST /attendances/corrections/bulk',
    ]);
  });

  it('allows more levels to those with a rich text, and to no other', () => {
    const deeper = contract.filter(({ depthMost }) => depthMost !== undefined);
    expect(deeper.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /lessons/:lessonId/draft',
      'PUT /homework/:homeworkId',
    ]);
  });
});

describe('the body of a lesson', () => {
  const { body, bytesMost, entriesMost, depthMost } = lessonEndpoints.saveDraft;
  const bodyOf = (content: readonly unknown[]) =>
    JSON.stringify({ content: { video: null, text: { type: 'doc', content }, attachments: [] }, version: 1 });
  const measured = (text: string, changes: Partial<BodyBounds> = {}) =>
    measureBody({ entriesMost, depthMost, keyBytesMost: limits.bodyKeyBytesMost, ...changes })(Buffer.from(text));
  const isValid = (text: string) => body.safeParse(JSON.parse(text)).success;

  /** Words with as many entries for their bytes as there can be. */
  const dense = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'a', marks: Array.from({ length: 4 }, () => ({ type: 'bold' })) }],
  };
  const deep = (levels: number): unknown =>
    levels === 0
      ? { ...dense, content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: '/' } }] }] }
      : { type: 'bulletList', content: [{ type: 'listItem', content: [deep(levels - 1)] }] };

  it('may be a valid text of as many bytes as are allowed', () => {
    const most = Math.floor(bytesMost / (JSON.stringify(dense).length + 1));
    const densest = bodyOf(Array.from({ length: Math.min(most, richTextLimits.nodesMost / 2) }, () => dense));
    expect([isValid(densest), measured(densest)]).toEqual([true, true]);
    // Whatever else fits into these bytes has fewer entries: a mark is the shortest of them.
    const marks = Math.floor(bytesMost / (JSON.stringify({ type: 'bold' }).length + 1));
    expect(2 * marks).toBeLessThan(entriesMost);
  });

  it('may have lists as deep as a valid text has, and little more', () => {
    const deepest = bodyOf([deep(richTextLimits.levelsMost)]);
    expect([isValid(deepest), measured(deepest)]).toEqual([true, true]);
    expect([isValid(bodyOf([deep(richTextLimits.levelsMost + 1)])), measured(bodyOf([deep(20)]))]).toEqual([
      false,
      false,
    ]);
    expect(measured(deepest, { depthMost: limits.bodyDepthMost })).toBe(false);
  });
});
