import { randomUUID } from 'node:crypto';
import { limits, type Role } from '@avsar/contract';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { admins, contactChanges, sessions } from '../../src/database/tables/auth.ts';
import { documents } from '../../src/database/tables/documents.ts';
import { media } from '../../src/database/tables/media.ts';
import { studentNotes } from '../../src/database/tables/overviews.ts';
import { faqs, heroSlides, homePage } from '../../src/database/tables/site.ts';
import { users } from '../../src/database/tables/users.ts';
import { inviteTrainer } from '../rows/invitations.ts';
import { makeUndoToken } from '../../src/features/auth/contacts/auth.undo-links.ts';
import { storeImage } from '../../src/features/media/index.ts';
import type { TestApp } from '../app.ts';
import { paymentSettingsDraftOf, siteDraftOf } from './access-drafts.ts';
import { learningRows } from './access-learning.ts';
import { createBatchWithMeetings } from './access-meeting.ts';
import { createArticleRow, documentDraft, frontOfficeRows, homeDraft } from '../rows/front-office.ts';
import { discountRows } from '../rows/discounts.ts';
import { deskRows } from '../rows/desk.ts';
import { feeRows } from '../rows/fees.ts';
import { grantRows } from '../rows/grants.ts';
import { plantFeed } from '../rows/feeds.ts';
import { leadRows } from '../rows/leads.ts';
import { messageRows } from '../rows/messages.ts';
import { insertNotification } from '../rows/notices.ts';
import { enableBankTransfers, plantOrder, plantTransfer } from '../payments/open-orders.ts';
import { plantPaidEnrolment } from '../payments/paid-orders.ts';
import { plantPaidOrder, plantRefund } from '../payments/refunds.ts';
import { createAdminRow, openSessionFor } from '../rows/people.ts';
import { picture } from '../rows/pictures.ts';
import { giveFiles } from '../rows/private-files.ts';
import { plantWholeQuote } from '../rows/quotes.ts';
import { referralRows } from '../rows/referrals.ts';
import { plantImport } from '../rows/imports.ts';
import { teachingFigureRows } from '../rows/figures-teaching.ts';
import { figureRows } from '../rows/figures.ts';
import { taxRows } from '../rows/tax.ts';
import { textClaimRows } from '../rows/text-claims.ts';
import { staffRows } from '../rows/staff.ts';
import {
  createBatch,
  createCompany,
  createCourse,
  createPlacement,
  createReview,
  createHoliday,
  createRoom,
  createStudent,
  createTrainer,
  setShowcaseConsent,
  teach,
} from '../rows/public-pages.ts';

/**
 * All kinds of callers. The trainer teaches a batch with the student and the batch-mate; `removed` was removed from it.
 * The last five have a token that must not work.
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

/** A request, and whose personal data the reply may contain besides the caller's own. */
export interface Target {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly mayShow?: readonly number[];
  /** Ids of people whose names (and nothing else) the reply may contain. */
  readonly mayName?: readonly number[];
  /** The admin may see the data of all people, except files. */
  readonly adminSeesAll?: true;
  /** The admin may see the names of all people and of all staff, and nothing else of them. */
  readonly adminSeesNames?: true;
  /** The admin may see the accounts of the staff. */
  readonly adminSeesStaff?: true;
  /** Ids of members of the staff whom the reply is about. */
  readonly mayShowStaff?: readonly number[];
  /** Use a session that was opened a while ago, without the password typed again. */
  readonly isStale?: true;
  /** The actor whom the reply is about, if the endpoint has an `own` view. */
  readonly own?: Actor;
}

export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>;

/** Token and id of a session. */
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

/** One person for each actor, and helpers that create the rows a request needs. */
export async function createAccessWorld(test: TestApp) {
  const ids = new Map<Person, number>();
  for (const person of people) ids.set(person, await createPerson(test, person));
  const adminPassword = 'tangled copper lantern';
  // A cheap hash: this test does not measure the cost of a password check.
  const passwordHash = await hash(adminPassword, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const adminName = 'the-one-who-logs-in';
  await test.db.insert(admins).values({ username: adminName, passwordHash });
  await test.db
    .update(admins)
    .set({ passwordHash })
    .where(eq(admins.id, ids.get('admin') ?? 0));
  const shop = await openPaymentTest(test);
  const idOf = (person: Person) => ids.get(person) ?? 0;
  const meeting = await createBatchWithMeetings(test, idOf);
  await enableBankTransfers(test.db);
  let addresses = 0;
  const haveFiles = new Set<Person>();
  let transferPicture: ReturnType<typeof storeImage> | undefined;

  const signIn = (person: Person, minutesAgo = 0) => {
    const now = new Date(test.clock.now().getTime() - (person === 'expired' ? 120 : minutesAgo) * 60_000);
    const { secrets, PUBLIC_ORIGIN: issuer } = test.env;
    return openSessionFor({ owner: test.db, secrets, issuer, now, role: roleOf[person], id: idOf(person) });
  };

  /** A new session of the actor for one request; undefined for a visitor. */
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
    /** Rows that the admin screens manage. */
    office: frontOfficeRows(test.db),
    textClaims: textClaimRows(test.db),
    staff: staffRows(test),
    /** An import of the admin in this state. */
    plantImport: (state: Parameters<typeof plantImport>[1]) => plantImport(test.db, state, idOf('admin')),
    ...learningRows(test, meeting, idOf),
    leads: leadRows(test.db),
    /** A quote with a batch, a plan and a note; with a person, one that they have ordered with. */
    quote: (person?: Person) =>
      plantWholeQuote(test, { ...shop, studentId: person === undefined ? null : idOf(person) }),
    messages: messageRows(test.db, meeting, idOf),
    fees: feeRows(test, idOf),
    discounts: discountRows(test.db, idOf),
    grants: grantRows(test, idOf),
    referrals: referralRows(test.db, idOf),
    tax: taxRows(test, idOf),
    figures: { ...figureRows(test, idOf), ...teachingFigureRows(test, idOf) },
    desk: deskRows(test, () => idOf('otherStudent')),
    createUser: test.createUser,
    createCourse: (changes?: Parameters<typeof createCourse>[1]) => createCourse(test.db, changes),
    /** A paid order of the person, with payment and receipt. */
    payFor: async (person: Person) =>
      plantPaidOrder(test.db, { studentId: idOf(person), courseId: (await createCourse(test.db)).id }),
    /** The same, and the person is enrolled by it. */
    enrolPaid: async (person: Person) =>
      plantPaidEnrolment(test.db, { studentId: idOf(person), courseId: (await createCourse(test.db)).id }),
    /** A refund of what the person paid, with its credit note. */
    refundTo: (person: Person) => plantRefund(test.db, { studentId: idOf(person) }),
    /** An unpaid order of the person. */
    orderOf: (person: Person) => plantOrder(test.db, { studentId: idOf(person), status: 'expired' }),
    /** A reported transfer of the person, with a picture. */
    transferOf: async (person: Person) => {
      const { id: orderId } = await plantOrder(test.db, { studentId: idOf(person), status: 'expired' });
      transferPicture ??= storeImage(test.app.context, test.db, await picture(), 'private');
      return plantTransfer(test.db, { orderId, imageId: (await transferPicture).id });
    },
    /** The current payment settings, as an admin would send them. */
    paymentSettingsDraft: () => paymentSettingsDraftOf(test.db),
    /** A course that was archived while the person had an order for it; returns the course id. */
    orderOfArchivedCourse: async (person: Person) => {
      const gone = await createCourse(test.db, { archivedAt: new Date() });
      // The number of open orders is limited; an order in review does not count.
      const status = { status: 'needs_review', reviewReason: 'Too little came.' } as const;
      await plantOrder(test.db, { studentId: idOf(person), courseId: gone.id, ...status });
      return gone.id;
    },
    createRoom: async (values?: Parameters<typeof createRoom>[1]) => (await createRoom(test.db, values)).id,
    /** A holiday on this day; returns its id. */
    addHoliday: (day: string) => createHoliday(test.db, day),
    /** Id of a trainer link without a batch. */
    createLink: async () => (await teach(test.db, shop.trainerId, (await createCourse(test.db)).id)).id,
    /** Creates a notification for the person; returns its id. */
    tell: (person: Person) => insertNotification(test.db, idOf(person)),
    /** Writes a note of the actor `admin` about the person; returns its id. */
    writeNote: async (person: Person) => {
      const note = {
        studentId: idOf(person),
        authorId: idOf('admin'),
        text: 'Calls after six.',
        createdAt: new Date(),
      };
      const [row] = await test.db.insert(studentNotes).values(note).returning({ id: studentNotes.id });
      return row?.id ?? 0;
    },
    setShowcaseConsent: (userId: number) => setShowcaseConsent(test.db, userId, true),
    /** The person's current data, as they would send it. */
    formOf: async (person: Person) => {
      const [row] = await test.db
        .select()
        .from(users)
        .where(eq(users.id, idOf(person)));
      return { name: row?.name, email: row?.email, mobileNumber: row?.mobileNumber };
    },
    openSession: async (person: Person) => (await signIn(person)).sessionId,
    passOf,
    /** A new token of the actor for one request; undefined for a visitor. */
    tokenOf: async (actor: Actor, isStale = false) => (await passOf(actor, isStale))?.token,
    plantCode: async () => {
      const user = await test.createUser();
      const credentials = { identifier: user.email, otp: '424242', type: 'email' } as const;
      await test.plantCode({ userId: user.id, channel: 'email', identifier: user.email, code: credentials.otp });
      return { user, credentials };
    },
    /** Ensures that the person has a picture and a resume; returns the person's id. */
    giveFiles: async (person: Person) => {
      if (!haveFiles.has(person)) await giveFiles(test, idOf(person));
      haveFiles.add(person);
      return idOf(person);
    },
    /** Stores a picture; returns its hash. */
    storeImage: async (visibility: 'public' | 'private') => {
      const { id } = await storeImage(test.app.context, test.db, await picture(), visibility);
      const [row] = await test.db.select().from(media).where(eq(media.id, id));
      return row?.hash ?? '';
    },
    /** Creates a contact change of the person that waits for the code `424242`. */
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
    /** A new secret of the person's calendar feed. */
    makeFeed: (person: Person) => plantFeed(test.db, idOf(person)),
    /** The token of a link that stops a contact change. */
    undoToken: async () => {
      const { id: userId } = await test.createUser();
      const newValue = `canary-new-${randomUUID()}@people.test`;
      const change = { userId, channel: 'email', newValue, requestedAt: test.clock.now() } as const;
      const [row] = await test.db.insert(contactChanges).values(change).returning();
      return row === undefined ? '' : makeUndoToken(test.env.secrets.undoLinks, row);
    },
    /** An invited trainer, and the token of the link. */
    invite: () => inviteTrainer(test.db, test.clock.now()),
    /** The current site settings, as an admin would send them, with the contacts that a new institute must enter. */
    siteDraft: () => siteDraftOf(test.db),
    /** A new network address per request, so that limits per address do not apply. */
    nextAddress: () => {
      addresses += 1;
      return `10.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
    },
  };
}

/** Public rows, and rows that must stay hidden. */
async function openPaymentTest({ db }: TestApp) {
  const course = await createCourse(db);
  const archived = await createCourse(db, { archivedAt: new Date() });
  const trainer = await createTrainer(db, [course.id]);
  const signedUpOnly = await createTrainer(db, []);
  const batch = await createBatch(db, course.id, trainer.links[0] ?? 0, {
    startDate: '2998-01-01',
    endDate: '2999-01-01',
  });
  const [reviewer, shy] = [await createStudent(db, { showcase: true }), await createStudent(db, { showcase: true })];
  await setShowcaseConsent(db, reviewer.id, true);
  const about = { trainerId: trainer.id, courseId: course.id };
  await createReview(db, { ...about, studentId: reviewer.id });
  const hidden = await createReview(db, { ...about, studentId: shy.id }, { hiddenAt: new Date() });
  const { id: companyId } = await createCompany(db);
  const whole = { before: 'Mechanical engineer', courseId: course.id };
  await createPlacement(db, companyId, { studentId: reviewer.id, displayName: reviewer.name, ...whole });
  await createPlacement(db, companyId, { studentId: shy.id, displayName: shy.name, consentedAt: null });
  const slide = { title: 'Learn', text: 'Step by step', linkText: 'See', linkTo: '/courses' };
  await db.insert(heroSlides).values({ position: 1, scene: 'steps', ...slide });
  await db.insert(documents).values({ ...documentDraft(), kind: 'terms', version: 1, publishedAt: new Date() });
  await createArticleRow(db, { kind: 'about', slug: 'about', isPublished: true });
  const { sections: _, ...texts } = homeDraft();
  await db.update(homePage).set(texts);
  await db.insert(faqs).values({ position: 1, question: 'When?', answer: 'In the evening.' });
  return {
    courseId: course.id,
    batchId: batch.id,
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

/** An actor whose token is invalid counts as a visitor (ADR-0041). */
export const viewerOf = (actor: Actor): Role | undefined =>
  actor === 'visitor' || strangers.includes(actor) ? undefined : roleOf[actor];
