import { type Endpoint, type Right, rightsToRead } from '@avsar/contract';
import { z } from 'zod';
import type { Caller } from '#shared/context.ts';

/** Whether this caller has what the endpoint wants from the staff; true for everybody who is not staff. */
export function hasRightFor({ right }: Endpoint, caller: Caller): boolean {
  if (caller.role !== 'ADMIN' || right === 'any') return true;
  if (right === undefined) return false;
  const anyOf = typeof right === 'string' ? [right] : right;
  return anyOf.some((one) => caller.rights.has(one));
}

/** Views that were made before, by schema and then by rights: there are few sets of rights, and many calls. */
const made = new WeakMap<z.ZodType, Map<string, z.ZodType>>();

/** The schema without the fields that need a right which the caller lacks. */
export function viewFor(schema: z.ZodType, rights: ReadonlySet<Right>): z.ZodType {
  const key = [...rights].toSorted().join(' ');
  const ofSchema = made.get(schema) ?? new Map<string, z.ZodType>();
  made.set(schema, ofSchema);
  const known = ofSchema.get(key);
  if (known !== undefined) return known;
  const view = withoutGuarded(schema, rights);
  ofSchema.set(key, view);
  return view;
}

/** Goes through lists and objects, and through what may be missing or null. The same schema if nothing is left out. */
function withoutGuarded(schema: z.ZodType, rights: ReadonlySet<Right>): z.ZodType {
  if (schema instanceof z.ZodObject) return objectWithoutGuarded(schema, rights);
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    const seen = withoutGuarded(element, rights);
    return seen === element ? schema : z.array(seen);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap() as z.ZodType;
    const seen = withoutGuarded(inner, rights);
    if (seen === inner) return schema;
    return schema instanceof z.ZodOptional ? seen.optional() : seen.nullable();
  }
  return schema;
}

function objectWithoutGuarded(schema: z.ZodObject, rights: ReadonlySet<Right>): z.ZodType {
  const fields = Object.entries<z.ZodType>(schema.shape);
  const seen = fields
    .filter(([, field]) => rightsToRead(field)?.some((right) => rights.has(right)) ?? true)
    .map(([name, field]) => [name, withoutGuarded(field, rights)] as const);
  const isSame = seen.length === fields.length && seen.every(([name, field]) => schema.shape[name] === field);
  return isSame ? schema : z.object(Object.fromEntries(seen));
}
