import { type AccessWorld, type Actor, actors, type Target, viewerOf } from './access-world.ts';

/** Something asked for, and what everybody is told. */
export interface AccessCase {
  /** What is asked for, where an endpoint has more than one kind of it. */
  readonly about?: string;
  /** A valid request, made anew for every actor. */
  readonly request: (world: AccessWorld) => Target | Promise<Target>;
  readonly expected: Readonly<Record<Actor, number>>;
  /** Whose refusal is written into the audit log; any other refused call leaves no trace in a table. */
  readonly isAudited?: (actor: Actor) => boolean;
}

/** Whom a row does not name is told what another of their kind is told. */
const kindOf: Partial<Record<Actor, Actor>> = { batchMate: 'otherStudent', removed: 'otherStudent' };

const forEach = (statusOf: (actor: Actor) => number) =>
  Object.fromEntries(actors.map((actor) => [actor, statusOf(actor)])) as Record<Actor, number>;

/** Nobody without a token that is good right now; those who are not named get what the others get. */
export const allowed = (statuses: Partial<Record<Actor, number>>, others: number) =>
  forEach((actor) => {
    if (viewerOf(actor) === undefined) return 401;
    return statuses[actor] ?? statuses[kindOf[actor] ?? actor] ?? others;
  });

/** A public call answers everybody alike, a bad token or none. */
export const everybody = (status: number) => forEach(() => status);

/** For those who have no account yet: a token that opens nothing is none. */
export const visitorsAndAdmin = (status: number) =>
  forEach((actor) => (viewerOf(actor) === undefined || actor === 'admin' ? status : 403));

export const adminOnly = (status = 200) => allowed({ admin: status }, 403);
