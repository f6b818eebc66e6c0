import { inArray } from 'drizzle-orm';
import type { Db } from './client.ts';
import { admins } from './tables/auth.ts';
import { users } from './tables/users.ts';

const numberOf = (actor: string, kind: RegExp): number[] => {
  const id = kind.exec(actor)?.[1];
  return id === undefined ? [] : [Number(id)];
};

const isStaff = /^admin:(\d{1,9})$/;
const isPerson = /^(?:user|student|trainer):(\d{1,9})$/;

/** The names behind `admin:3`, `user:7`, `student:7` and `trainer:9`; other actors have none. */
export async function listActorNames(db: Db, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const staffIds = [...new Set(actors.flatMap((actor) => numberOf(actor, isStaff)))];
  const personIds = [...new Set(actors.flatMap((actor) => numberOf(actor, isPerson)))];
  const staff =
    staffIds.length === 0
      ? []
      : await db.select({ id: admins.id, name: admins.name }).from(admins).where(inArray(admins.id, staffIds));
  const people =
    personIds.length === 0
      ? []
      : await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, personIds));
  const staffNames = new Map(staff.map(({ id, name }) => [id, name]));
  const personNames = new Map(people.map(({ id, name }) => [id, name]));
  return new Map(
    actors.flatMap((actor) => {
      const [staffId] = numberOf(actor, isStaff);
      const [personId] = numberOf(actor, isPerson);
      const name = staffId === undefined ? personNames.get(personId ?? 0) : staffNames.get(staffId);
      return name === undefined ? [] : [[actor, name] as const];
    }),
  );
}

export type NameOf = (actor: string) => string;

/** The same for display: the system signs as Avsar, and an account that is gone has no name. Actors may be missing. */
export async function namesOf(db: Db, actors: readonly (string | null | undefined)[]): Promise<NameOf> {
  const names = await listActorNames(
    db,
    actors.flatMap((actor) => actor ?? []),
  );
  return (actor) => (actor === 'system' ? 'Avsar' : (names.get(actor) ?? 'Somebody who has left'));
}
