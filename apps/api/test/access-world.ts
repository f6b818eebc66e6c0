import { randomUUID } from 'node:crypto';
import type { Endpoint, ReplySchema, Role } from '@avsar/contract';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { admins, contactChanges, sessions } from '../src/database/tables/auth.ts';
import { media } from '../src/database/tables/media.ts';
import { faqs, heroSlides, siteSettings } from '../src/database/tables/site.ts';
import { users } from '../src/database/tables/users.ts';
import { storeImage } from '../src/features/media/index.ts';
import type { Reply, TestApp } from './app.ts';
import { frontOfficeRows } from './front-office.ts';
import { createAdminRow, openSessionFor } from './people.ts';
import { picture } from './pictures.ts';
import { giveFiles } from './private-files.ts';
import {
  createBatch,
  createCompany,
  createCourse,
  createPlacement,
  createReview,
  createStudent,
  createTrainer,
  enrol,
  sayShowcase,
  seat,
  teach,
} from './shop-window.ts';

/**
 * Everybody who can stand at the door. The trainer teaches a batch in which the student and the batch-mate sit, and from
 * which one was removed. The last five hold a token that must open nothing.
 */
export const actors = [
  'visitor',
  'student',
  'otherStudent',
  'batchMate',
  'removed',
  'trainer',
  'otherTrainer',
  'admin',
  'unverified',
  'deleted',
  'expired',
  'revoked',
  'disabledAdmin',
] as const;

export type Actor = (typeof actors)[number];

/** What is asked for, and whose personal data the answer may hold besides the caller's own. */
export interface Target {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly mayShow?: readonly number[];
  /** Those whose names, and nothing else of theirs, everybody may read. */
  readonly mayName?: readonly number[];
  /** The admin may read all of everybody, but for their files. */
  readonly adminSeesAll?: true;
  /** Whom it is about, where the endpoint shows them more of themselves than others see. */
  readonly own?: Actor;
}

export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>;

export type Person = Exclude<Actor, 'visitor'>;

const roleOf: Readonly<Record<Person, Role>> = {
  student: 'STUDENT',
  otherStudent: 'STUDENT',
  batchMate: 'STUDENT',
  removed: 'STUDENT',
  trainer: 'TRAINER',
  otherTrainer: 'TRAINER',
  admin: 'ADMIN',
  unverified: 'STUDENT',
  deleted: 'STUDENT',
  expired: 'STUDENT',
  revoked: 'STUDENT',
  disabledAdmin: 'ADMIN',
};

const people = Object.keys(roleOf) as Person[];

/** One person for each actor, and the means to arrange what a request needs. */
export async function createAccessWorld(test: TestApp) {
  const ids = new Map<Person, number>();
  for (const person of people) ids.set(person, await createPerson(test, person));
  const adminPassword = 'tangled copper lantern';
  // A cheap hash: what a password costs to check is the auth tests' business.
  const passwordHash = await hash(adminPassword, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const adminName = 'the-one-who-logs-in';
  await test.db.insert(admins).values({ username: adminName, passwordHash });
  const shop = await openShop(test);
  const idOf = (person: Person) => ids.get(person) ?? 0;
  const lesson = await openClass(test, idOf);
  let addresses = 0;
  const haveFiles = new Set<Person>();

  const signIn = (person: Person) => {
    const now = person === 'expired' ? new Date(Date.now() - 7_200_000) : test.clock.now();
    const { secrets, PUBLIC_ORIGIN: issuer } = test.env;
    return openSessionFor({ owner: test.db, secrets, issuer, now, role: roleOf[person], id: idOf(person) });
  };

  return {
    adminName,
    adminPassword,
    shop,
    lesson,
    idOf,
    /** What an admin looks after. */
    office: frontOfficeRows(test.db),
    createUser: test.createUser,
    createCourse: (changes?: Parameters<typeof createCourse>[1]) => createCourse(test.db, changes),
    /** The number of a trainer link that no batch needs. */
    createLink: async () => (await teach(test.db, shop.trainerId, (await createCourse(test.db)).id)).id,
    sayShowcase: (userId: number) => sayShowcase(test.db, userId, true),
    /** What they would send back unchanged. */
    formOf: async (person: Person) => {
      const [row] = await test.db
        .select()
        .from(users)
        .where(eq(users.id, idOf(person)));
      return { name: row?.name, email: row?.email, mobileNumber: row?.mobileNumber };
    },
    openSession: async (person: Person) => (await signIn(person)).sessionId,
    /** A token of the actor's, made for this one request; none for a visitor. */
    tokenOf: async (actor: Actor) => {
      if (actor === 'visitor') return undefined;
      const { token, sessionId } = await signIn(actor);
      if (actor === 'revoked') {
        await test.db
          .update(sessions)
          .set({ endedAt: new Date(), endReason: 'revoked' })
          .where(eq(sessions.id, sessionId));
      }
      return token;
    },
    plantCode: async () => {
      const user = await test.createUser();
      const credentials = { identifier: user.email, otp: '424242', type: 'email' } as const;
      await test.plantCode({ userId: user.id, channel: 'email', identifier: user.email, code: credentials.otp });
      return { user, credentials };
    },
    /** Sees to it that they have a picture and a resume; returns their number. */
    giveFiles: async (person: Person) => {
      if (!haveFiles.has(person)) await giveFiles(test, idOf(person));
      haveFiles.add(person);
      return idOf(person);
    },
    /** The hash of a picture that lies in the storage. */
    storeImage: async (visibility: 'public' | 'private') => {
      const { id } = await storeImage(test.app.context, test.db, await picture(), visibility);
      const [row] = await test.db.select().from(media).where(eq(media.id, id));
      return row?.hash ?? '';
    },
    /** A new address of theirs that waits for its code, which is `424242`. */
    askForContactChange: async (person: Person) => {
      const newValue = `canary-new-${randomUUID()}@people.test`;
      const userId = idOf(person);
      await test.db.delete(contactChanges).where(eq(contactChanges.userId, userId));
      const wish = { userId, channel: 'email', newValue, requestedAt: test.clock.now() } as const;
      const [row] = await test.db.insert(contactChanges).values(wish).returning();
      const code = { userId, channel: 'email', identifier: newValue, code: '424242', purpose: 'contact' } as const;
      await test.plantCode(code);
      return row?.id ?? 0;
    },
    /** What an admin would send back unchanged. */
    siteDraft: async () => {
      const [row] = await test.db.select().from(siteSettings);
      if (row === undefined) throw new Error('site_settings: the row is missing');
      const { brand, slug, address, phone, email, socialLinks, version } = row;
      return { brand, slug, address, phone, email, socialLinks, version };
    },
    /** No two requests share one, so the limits per address stay out of the way. */
    nextAddress: () => {
      addresses += 1;
      return `10.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
    },
  };
}

/** A batch of the trainer's, of a course in which the one who was removed from it is enrolled as well. */
async function openClass({ db }: TestApp, idOf: (person: Person) => number) {
  const course = await createCourse(db);
  const link = await teach(db, idOf('trainer'), course.id);
  const batch = await createBatch(db, course.id, link.id);
  for (const member of ['student', 'batchMate'] as const) await seat(db, batch.id, course.id, { id: idOf(member) });
  await enrol(db, idOf('removed'), course.id);
  return {
    courseId: course.id,
    batchId: batch.id,
    /** Another batch of theirs, with nobody in it yet. */
    addBatch: async (capacity = 3) =>
      (await createBatch(db, course.id, link.id, { startTime: '06:00', endTime: '07:00', capacity })).id,
  };
}

/** What stands in the window, the names on it, and what is not to be seen. */
async function openShop({ db }: TestApp) {
  const course = await createCourse(db);
  const archived = await createCourse(db, { archivedAt: new Date() });
  const trainer = await createTrainer(db, [course.id]);
  const signedUpOnly = await createTrainer(db, []);
  await createBatch(db, course.id, trainer.links[0] ?? 0, { startDate: '2998-01-01', endDate: '2999-01-01' });
  const [reviewer, shy] = [await createStudent(db, { showcase: true }), await createStudent(db, { showcase: true })];
  await sayShowcase(db, reviewer.id, true);
  const about = { trainerId: trainer.id, courseId: course.id };
  await createReview(db, { ...about, studentId: reviewer.id });
  await createReview(db, { ...about, studentId: shy.id }, { hiddenAt: new Date() });
  const company = await createCompany(db);
  await createPlacement(db, company.id, { studentId: reviewer.id, displayName: reviewer.name });
  await createPlacement(db, company.id, { studentId: shy.id, displayName: shy.name, consentedAt: null });
  await db.insert(heroSlides).values({
    position: 1,
    title: 'Learn',
    text: 'Step by step',
    linkText: 'See',
    linkTo: '/courses',
    scene: 'steps',
  });
  await db.insert(faqs).values({ position: 1, question: 'When?', answer: 'In the evening.' });
  return {
    courseId: course.id,
    archivedCourseId: archived.id,
    trainerId: trainer.id,
    hiddenTrainerId: signedUpOnly.id,
    reviewerId: reviewer.id,
  };
}

async function createPerson(test: TestApp, person: Person): Promise<number> {
  const role = roleOf[person];
  if (role === 'ADMIN') {
    const id = await createAdminRow(test.db);
    if (person === 'disabledAdmin')
      await test.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, id));
    return id;
  }
  const user = await test.createUser({
    role,
    ...(person === 'deleted' && { status: 'deleted' }),
    ...(person === 'unverified' && { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null }),
  });
  return user.id;
}

const strangers: readonly Actor[] = ['visitor', 'unverified', 'deleted', 'expired', 'revoked', 'disabledAdmin'];

/** Whose token opens nothing is a visitor (ADR-0044). */
export const viewerOf = (actor: Actor): Role | undefined =>
  actor === 'visitor' || strangers.includes(actor) ? undefined : roleOf[actor];

export function ask(
  test: TestApp,
  world: AccessWorld,
  endpoint: Endpoint,
  target: Target,
  token?: string,
): Promise<Reply> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(target.params?.[name]));
  const search = new URLSearchParams(target.query);
  const url = `/api${path}${search.size > 0 ? `?${search}` : ''}`;
  return test.call(endpoint.method, url, { body: target.body, token, address: world.nextAddress() });
}

export interface Fingerprints {
  /** By table. */
  readonly take: () => Promise<Readonly<Record<string, string>>>;
  readonly close: () => Promise<void>;
}

/**
 * Sums over the versions of every row we keep, but for what a refused call may count or touch: whoever writes a row, be it with
 * what it held already, leaves another version. Taken before and after each refusal, so the question is planned once and kept
 * on a connection of its own.
 */
export async function createFingerprints({ database }: TestApp): Promise<Fingerprints> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  // A month of the audit log is read with the whole of it.
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and ((nspname = 'public' and relname <> 'rate_limits') or (nspname = 'pgboss' and relname = 'job'))`);
  // A session is also touched by being used.
  const versionIn = (name: string) =>
    name === 'public.sessions' ? `(to_jsonb(t) - 'last_seen_at')::text` : `concat(t.xmin, ' ', t.ctid)`;
  const each = tables.rows.map(
    ({ name }) => `select '${name}' as name,
      concat(count(*), ' ', sum(hashtextextended(${versionIn(name)}, 0))) as rows from ${name} t`,
  );
  const question = { name: 'fingerprint', text: each.join(' union all ') };
  return {
    take: async () => {
      const { rows } = await client.query<{ name: string; rows: string }>(question);
      return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
    },
    close: () => client.end(),
  };
}

/** Strings that belong to one person, found in a reply that is not about them. */
export async function leaksIn(
  test: TestApp,
  text: string,
  { mayShow = [], mayName = [] }: Pick<Target, 'mayShow' | 'mayName'>,
  adminId?: number,
): Promise<string[]> {
  const everybody = await test.db.select().from(users);
  const files = await test.db.select().from(media).where(eq(media.visibility, 'private'));
  const names = await test.db.select({ id: admins.id, username: admins.username }).from(admins);
  const canaries = [
    ...everybody
      .filter(({ id }) => !mayShow.includes(id))
      .flatMap(({ id, name, email, mobileNumber, address }) => [
        mayName.includes(id) ? '' : name,
        email,
        mobileNumber,
        address ?? '',
      ]),
    ...files.flatMap(({ key, hash: content }) => [key, content]),
    ...names.filter(({ id }) => id !== adminId).map(({ username }) => username),
  ];
  return canaries.filter((canary) => canary !== '' && text.includes(canary));
}

/** The projection this role gets, or whom it is about; never a union of several. */
export function viewFor(schema: ReplySchema, role: Role | 'own' | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodType) return schema;
  return (role === undefined ? undefined : schema.byRole[role]) ?? schema.byRole.default;
}

/** Paths of keys that the schema does not list. Zod would strip them unseen; here they are the point. */
export function unlistedKeys(schema: unknown, value: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unlistedKeys(schema.unwrap(), value, path);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) => unlistedKeys(schema.element, item, `${path}[${index}]`));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [];
  const shape: Readonly<Record<string, unknown>> = schema.shape;
  return Object.entries(value).flatMap(([key, inner]) =>
    Object.hasOwn(shape, key) ? unlistedKeys(shape[key], inner, `${path}.${key}`) : [`${path}.${key}`],
  );
}
