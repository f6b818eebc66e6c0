import { randomUUID } from 'node:crypto';
import { limits, type Role } from '@avsar/contract';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { admins, contactChanges, sessions } from '../src/database/tables/auth.ts';
import { media } from '../src/database/tables/media.ts';
import { paymentSettings } from '../src/database/tables/payments.ts';
import { faqs, heroSlides, siteSettings } from '../src/database/tables/site.ts';
import { users } from '../src/database/tables/users.ts';
import { makeUndoToken } from '../src/features/auth/auth.undo-links.ts';
import { storeImage } from '../src/features/media/index.ts';
import type { TestApp } from './app.ts';
import { openMeeting } from './access-meeting.ts';
import { frontOfficeRows } from './front-office.ts';
import { tellAtBell } from './notices.ts';
import { openRazorpay, plantOrder, plantTransfer } from './open-orders.ts';
import { plantPaidOrder } from './paid-orders.ts';
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
  sayShowcase,
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
  /** Asked with a session that was opened a while ago, and whose password nobody has typed since. */
  readonly isStale?: true;
  /** Whom it is about, where the endpoint shows them more of themselves than others see. */
  readonly own?: Actor;
}

export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>;

/** What a session was given. */
export interface Pass {
  readonly token: string;
  readonly sessionId: number;
}

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
  await test.db
    .update(admins)
    .set({ passwordHash })
    .where(eq(admins.id, ids.get('admin') ?? 0));
  const shop = await openShop(test);
  const idOf = (person: Person) => ids.get(person) ?? 0;
  const meeting = await openMeeting(test, idOf);
  await openRazorpay(test.db);
  let addresses = 0;
  const haveFiles = new Set<Person>();
  let transferPicture: ReturnType<typeof storeImage> | undefined;

  const signIn = (person: Person, minutesAgo = 0) => {
    const now = new Date(test.clock.now().getTime() - (person === 'expired' ? 120 : minutesAgo) * 60_000);
    const { secrets, PUBLIC_ORIGIN: issuer } = test.env;
    return openSessionFor({ owner: test.db, secrets, issuer, now, role: roleOf[person], id: idOf(person) });
  };

  /** A session of the actor's, made for this one request; none for a visitor. */
  const passOf = async (actor: Actor, isStale = false): Promise<Pass | undefined> => {
    if (actor === 'visitor') return undefined;
    const pass = await signIn(actor, isStale ? limits.freshMinutes : 0);
    if (actor === 'revoked') {
      await test.db
        .update(sessions)
        .set({ endedAt: new Date(), endReason: 'revoked' })
        .where(eq(sessions.id, pass.sessionId));
    }
    return pass;
  };

  return {
    adminName,
    adminPassword,
    shop,
    meeting,
    idOf,
    /** What an admin looks after. */
    office: frontOfficeRows(test.db),
    createUser: test.createUser,
    createCourse: (changes?: Parameters<typeof createCourse>[1]) => createCourse(test.db, changes),
    /** An order of theirs that was paid, with its payment and receipt. */
    payFor: async (person: Person) =>
      plantPaidOrder(test.db, { studentId: idOf(person), courseId: (await createCourse(test.db)).id }),
    /** An order of theirs that nobody has paid. */
    orderOf: (person: Person) => plantOrder(test.db, { studentId: idOf(person), status: 'expired' }),
    /** A transfer of theirs, with a picture. */
    transferOf: async (person: Person) => {
      const { id: orderId } = await plantOrder(test.db, { studentId: idOf(person), status: 'expired' });
      transferPicture ??= storeImage(test.app.context, test.db, await picture(), 'private');
      return plantTransfer(test.db, { orderId, imageId: (await transferPicture).id });
    },
    /** What an admin would send back unchanged. */
    paymentSettingsDraft: async () => {
      const [row] = await test.db.select().from(paymentSettings);
      if (row === undefined) throw new Error('payment_settings: the row is missing');
      const { id: _, createdAt: __, updatedAt: ___, ...draft } = row;
      return draft;
    },
    /** A course that was archived while they were about to pay for it. */
    orderWhatIsGone: async (person: Person) => {
      const gone = await createCourse(test.db, { archivedAt: new Date() });
      // Nobody may have many at once; one that is to be looked at is none of those.
      const status = { status: 'needs_review', reviewReason: 'Too little came.' } as const;
      await plantOrder(test.db, { studentId: idOf(person), courseId: gone.id, ...status });
      return gone.id;
    },
    /** The number of a trainer link that no batch needs. */
    createLink: async () => (await teach(test.db, shop.trainerId, (await createCourse(test.db)).id)).id,
    /** The number of something this person was told at the bell. */
    tell: (person: Person) => tellAtBell(test.db, idOf(person)),
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
    passOf,
    /** A token of the actor's, made for this one request; none for a visitor. */
    tokenOf: async (actor: Actor, isStale = false) => (await passOf(actor, isStale))?.token,
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
      const change = { userId, channel: 'email', newValue, requestedAt: test.clock.now() } as const;
      const [row] = await test.db.insert(contactChanges).values(change).returning();
      const code = { userId, channel: 'email', identifier: newValue, code: '424242', purpose: 'contact' } as const;
      await test.plantCode(code);
      return row?.id ?? 0;
    },
    /** The secret of a link that stops a change of somebody’s contact. */
    undoToken: async () => {
      const { id: userId } = await test.createUser();
      const newValue = `canary-new-${randomUUID()}@people.test`;
      const change = { userId, channel: 'email', newValue, requestedAt: test.clock.now() } as const;
      const [row] = await test.db.insert(contactChanges).values(change).returning();
      return row === undefined ? '' : makeUndoToken(test.env.secrets.undoLinks, row);
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
  const hidden = await createReview(db, { ...about, studentId: shy.id }, { hiddenAt: new Date() });
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
    hiddenReviewId: hidden.id,
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
