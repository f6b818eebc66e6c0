import { z } from './protocol/zod.ts';

/**
 * The areas of the office. An endpoint for the staff names the right it needs; the server reads the caller's rights from
 * the database on every call.
 */
export const rights = [
  'people',
  'teaching',
  'money',
  'refunds',
  'leads',
  'placement',
  'site',
  'reports',
  'audit',
  'staff',
] as const;

export const rightSchema = z.enum(rights);

export type Right = z.output<typeof rightSchema>;

/** Ready-made sets of rights. An owner has all rights, always; `other` is a set that somebody chose right by right. */
export const staffRoles = [
  'owner',
  'manager',
  'counsellor',
  'accounts',
  'coordinator',
  'placement_officer',
  'other',
] as const;

export type StaffRole = (typeof staffRoles)[number];

export const rightsOfRole: Readonly<Record<Exclude<StaffRole, 'other'>, readonly Right[]>> = {
  owner: rights,
  manager: ['people', 'teaching', 'money', 'refunds', 'leads', 'placement', 'site', 'reports', 'audit'],
  counsellor: ['people', 'leads'],
  accounts: ['money', 'refunds', 'reports'],
  coordinator: ['people', 'teaching'],
  placement_officer: ['people', 'placement'],
};

/** The rights of a role in the order of the list; only the role `other` takes those that were chosen. */
export function rightsFor(role: StaffRole, chosen: readonly Right[]): Right[] {
  const held = role === 'other' ? chosen : rightsOfRole[role];
  return rights.filter((right) => held.includes(right));
}

/** The field schemas that only some of the staff may read. */
const guardedFields = z.registry<{ readonly anyOf: readonly Right[] }>();

/**
 * A field that belongs to another area than the rest of its reply. The server leaves it out for staff without one of
 * these rights, so it is optional for clients.
 */
export function forRight<Schema extends z.ZodType>(right: Right | readonly Right[], schema: Schema) {
  const guarded = schema.optional();
  guardedFields.add(guarded, { anyOf: typeof right === 'string' ? [right] : right });
  return guarded;
}

/** The rights of which a reader needs one to see this field; `undefined` for a field that everybody sees. */
export const rightsToRead = (schema: z.ZodType): readonly Right[] | undefined => guardedFields.get(schema)?.anyOf;
