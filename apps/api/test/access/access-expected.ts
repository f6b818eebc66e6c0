import { type AccessWorld, type Actor, actors, type Target, viewerOf } from './access-world.ts';

/** One kind of request to an endpoint, with the expected status for every actor. */
export interface AccessCase {
  /** Describes the request, if the endpoint has several cases. */
  readonly about?: string;
  /** Makes a valid request: one for each permitted actor, and one for all refused ones. */
  readonly request: (world: AccessWorld) => Target | Promise<Target>;
  readonly expected: Readonly<Record<Actor, number>>;
  /** Actors whose refusal is written to the audit log; every other refused call must change no table. */
  readonly isAudited?: (actor: Actor) => boolean;
  /** The row belongs to the actor `admin`, so another member of the staff with the same rights may get another reply. */
  readonly isAboutAdmin?: true;
}

/** An actor that a row does not name has the expected status of this similar actor. */
const kindOf: Partial<Record<Actor, Actor>> = { batchMate: 'otherStudent', removed: 'otherStudent' };

const forEach = (statusOf: (actor: Actor) => number) =>
  Object.fromEntries(actors.map((actor) => [actor, statusOf(actor)])) as Record<Actor, number>;

/** 401 without a valid token; otherwise the status given for the actor, or `others`. */
export const allowed = (statuses: Partial<Record<Actor, number>>, others: number) =>
  forEach((actor) => {
    if (viewerOf(actor) === undefined) return 401;
    return statuses[actor] ?? statuses[kindOf[actor] ?? actor] ?? others;
  });

/** A public call: the same status for everybody, with a bad token or none. */
export const everybody = (status: number) => forEach(() => status);

/** For people without an account; an invalid token counts as none. */
export const visitorsAndAdmin = (status: number) =>
  forEach((actor) => (viewerOf(actor) === undefined || actor === 'admin' ? status : 403));

export const adminOnly = (status = 200) => allowed({ admin: status }, 403);
