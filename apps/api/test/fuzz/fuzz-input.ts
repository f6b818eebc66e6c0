import type { Endpoint } from '@avsar/contract';
import fc from 'fast-check';
import { z } from 'zod';

const awkwardText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', "'", '"; drop table users; --', '\u0000', 'a\u0000b', '%00', '../../..', '\r\nBcc: x@y.z'),
  fc.constantFrom('__proto__', 'constructor', 'NaN', '-1', '0', '1e309', '999999999999', '1.5', 'true', 'null'),
  fc.constantFrom('𝕬'.repeat(50), 'x'.repeat(2000), '\uD800', '‮abc', 'nobody@people.test', '9876543210', '123456'),
);

const awkwardValue: fc.Arbitrary<unknown> = fc.oneof(
  awkwardText,
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -1, 1e308, Number.MAX_SAFE_INTEGER, 2_147_483_647, 2_147_483_648),
  fc.boolean(),
  fc.constant(null),
  fc.array(awkwardText, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(nested(200)),
);

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)];
}

/** The parts of JSON Schema that our schemas use. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  /** A shape that contains itself: its name in `$defs`. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** So many times a shape is put into itself, such as a list into a list. */
const levelsMost = 3;

/** With each reference replaced by its shape, some levels deep. */
function unfolded(shape: Shape, defs: Readonly<Record<string, Shape>>, levels: number): Shape {
  const { $ref, $defs: _, ...rest } = shape;
  if ($ref !== undefined) {
    const target = defs[$ref.replace('#/$defs/', '')];
    return target === undefined || levels === 0 ? {} : unfolded(target, defs, levels - 1);
  }
  const inner = (part: Shape) => unfolded(part, defs, levels);
  return {
    ...rest,
    ...(rest.anyOf && { anyOf: rest.anyOf.map(inner) }),
    ...(rest.oneOf && { oneOf: rest.oneOf.map(inner) }),
    ...(rest.items && { items: inner(rest.items) }),
    ...(rest.properties && {
      properties: Object.fromEntries(Object.entries(rest.properties).map(([name, part]) => [name, inner(part)])),
    }),
  };
}

function shapeOf(schema: z.ZodType): Shape {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return unfolded(shape, shape.$defs ?? {}, levelsMost);
}

/** Valid values, including the ends of every range; any value where the schema says little. */
function validValue(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(validValue));
  if (shape.type === 'object') return validObject(shape);
  if (shape.type === 'array') {
    const { minItems: minLength = 0, maxItems = 4 } = shape;
    const maxLength = Math.max(minLength, Math.min(maxItems, 4));
    return fc.array(validValue(shape.items ?? {}), { minLength, maxLength });
  }
  if (shape.type === 'integer' || shape.type === 'number') return validNumber(shape);
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'null') return fc.constant(null);
  return shape.type === 'string' ? validText(shape) : awkwardValue;
}

function validObject({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, shape]) => [name, validValue(shape)] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: required.filter((name) => name in properties) });
}

function validNumber({ type, minimum = -1000, maximum = 1_000_000 }: Shape): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -2_147_483_648), Math.min(maximum, 2_147_483_647)];
  const ends = fc.constantFrom(min, max, 1, 2);
  return type === 'integer' ? fc.oneof(fc.integer({ min, max }), ends) : fc.oneof(fc.double({ min, max }), ends);
}

const someDays = ['2026-11-16', '2024-02-29', '1999-12-31', '2999-01-01'];

function validText({ pattern, format, minLength = 0, maxLength = 60 }: Shape): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return fc.constantFrom(...someDays);
  if (format === 'date-time') return fc.constantFrom(...someDays.map((day) => `${day}T14:30:00Z`));
  if (format === 'uri') return fc.webUrl();
  const most = Math.max(minLength, Math.min(maxLength, 300));
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength: most });
  // The generator does not support lookahead and lookbehind.
  if (pattern === undefined || /\(\?[=!<]/.test(pattern)) return fc.oneof(plain, fc.constant('a'.repeat(most)));
  return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, 300));
}

/** A valid value with one fault: a missing part, an extra part, a wrong type, or something else entirely. */
function invalidValue(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const place = fc.nat(20);
  return fc.oneof(
    awkwardValue,
    fc.tuple(valid, place).map(([value, at]) => changed(value, at, (entries, index) => entries.toSpliced(index, 1))),
    fc
      .tuple(valid, awkwardText, awkwardValue)
      .map(([value, name, extra]) => changed(value, 0, (entries) => [...entries, [name, extra]])),
    fc
      .tuple(valid, place, awkwardValue)
      .map(([value, at, other]) =>
        changed(value, at, (entries, index) => entries.with(index, [entries[index]?.[0] ?? '', other])),
      ),
  );
}

type Entries = readonly (readonly [string, unknown])[];

function changed(value: unknown, at: number, change: (entries: Entries, index: number) => Entries): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return entries.length === 0 ? value : Object.fromEntries(change(entries, at % entries.length));
}

/** A body or query: valid half of the time, anything otherwise. */
export function inputFor(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.option(awkwardValue, { nil: undefined, freq: 5 });
  const valid = validValue(shapeOf(schema));
  return fc.oneof({ weight: 2, arbitrary: valid }, { weight: 2, arbitrary: invalidValue(valid) });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A query string: names and texts, as they arrive: an address carries no half of a surrogate pair. */
export function queryFor({ query }: Endpoint): fc.Arbitrary<Readonly<Record<string, string>>> {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  return inputFor(query).map((value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, part]) => [name.toWellFormed(), textOf(part).toWellFormed()]),
        )
      : {},
  );
}

/** An id that may exist, or any text. */
export const paramText = fc
  .oneof(fc.integer({ min: 1, max: 40 }).map(String), awkwardText)
  // Clients resolve these as path segments.
  .filter((text) => text !== '.' && text !== '..');
