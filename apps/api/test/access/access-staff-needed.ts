import type { Right } from '@avsar/contract';

/** What a member of the staff needs: this right, one of these rights, or none. */
export type Needed = Right | readonly Right[] | 'any';

/** The two calls that export a list. */
export const exportsOf = (...lists: readonly string[]) =>
  lists.flatMap((list) => [`POST /admin/exports/${list}`, `GET /admin/exports/${list}/:file`]);

export const needing = (needed: Needed, names: readonly string[]) => names.map((name) => [name, needed] as const);
