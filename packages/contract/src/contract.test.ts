import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';

interface Shape {
  readonly type?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly [key: string]: unknown;
}

/** The whole numbers of a schema that a four-byte `integer` of PostgreSQL cannot hold, by their paths. */
function tooLarge(shape: unknown, path: string): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const { type, minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = shape as Shape;
  const isTooLarge = type === 'integer' && (Math.max(minimum, exclusiveMinimum) < -(2 ** 31) || maximum >= 2 ** 31);
  const inner = Object.entries(shape).flatMap(([key, part]) => tooLarge(part, `${path}.${key}`));
  return isTooLarge ? [path, ...inner] : inner;
}

it.each(contract.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s takes no whole number that is too large for the database',
  (_, { params, query, body }) => {
    const output = (schema: z.ZodType | undefined) =>
      schema === undefined ? {} : z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
    const found = [
      ...tooLarge(output(params), 'params'),
      ...tooLarge(output(query), 'query'),
      ...tooLarge(output(body), 'body'),
    ];
    expect(found).toEqual([]);
  },
);
