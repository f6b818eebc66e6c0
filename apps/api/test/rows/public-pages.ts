import { randomBytes } from 'node:crypto';
import type { Db } from '../../src/database/client.ts';
import { batches, batchStudents } from '../../src/database/tables/batches.ts';
import { courses } from '../../src/database/tables/courses.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { media } from '../../src/database/tables/media.ts';
import { meetings } from '../../src/database/tables/meetings.ts';
import { companyContacts } from '../../src/database/tables/companies.ts';
import { companies } from '../../src/database/tables/companies.ts';
import { placements } from '../../src/database/tables/placements.ts';
import { reviews } from '../../src/database/tables/reviews.ts';
import { holidays, rooms } from '../../src/database/tables/rooms.ts';
import { trainerCourses } from '../../src/database/tables/trainers.ts';
import { consents, type users } from '../../src/database/tables/users.ts';
import { monthOf } from '../../src/shared/time.ts';
import { createUser } from './people.ts';

/** Inserts rows of courses, trainers, students, reviews and placements: public ones, and related ones that are not. */
let counter = 0;
const next = () => (counter += 1);

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

/** A media row without a stored file, for replies that only contain its address. */
export async function createMedia(db: Db, changes: Partial<typeof media.$inferInsert> = {}) {
  const hash = randomBytes(16).toString('hex');
  const values = {
    kind: 'image',
    visibility: 'public',
    key: `test/${hash}`,
    hash,
    contentType: 'image/webp',
    bytes: 1,
    ...changes,
  } as const;
  return only(await db.insert(media).values(values).returning());
}

export const urlOf = ({ hash }: { readonly hash: string }) => `/api/media/${hash}/1024.webp`;

export async function createCourse(db: Db, changes: Partial<typeof courses.$inferInsert> = {}) {
  const values = {
    title: `Course ${next()}`,
    description: 'What you will be able to do.',
    priceInPaise: 12_999_00,
    days: 45,
    startDate: '2026-12-07',
    endDate: '2027-01-20',
    time: '7:30 pm',
    ...changes,
  };
  return only(await db.insert(courses).values(values).returning());
}

/** A trainer with all private fields filled, who is public if they teach one of these courses. */
export async function createTrainer(
  db: Db,
  courseIds: readonly number[],
  changes: Partial<typeof users.$inferInsert> = {},
) {
  const resume = await createMedia(db, { kind: 'resume', visibility: 'private', contentType: 'application/pdf' });
  const image = await createMedia(db);
  const trainer = await createUser(db, { role: 'TRAINER', imageId: image.id, resumeId: resume.id, ...changes });
  const links = courseIds.map((courseId) => ({ trainerId: trainer.id, courseId }));
  const inserted = links.length === 0 ? [] : await db.insert(trainerCourses).values(links).returning();
  return { ...trainer, image: urlOf(image), links: inserted.map(({ id }) => id) };
}

/**
 * A student with a private picture, a resume, and a public copy of the picture, which may be shown only with consent.
 */
export async function createStudent(db: Db, changes: Partial<typeof users.$inferInsert> = {}) {
  const image = await createMedia(db, { visibility: 'private' });
  const resume = await createMedia(db, { kind: 'resume', visibility: 'private', contentType: 'application/pdf' });
  const copy = await createMedia(db);
  const student = await createUser(db, {
    imageId: image.id,
    resumeId: resume.id,
    showcaseImageId: copy.id,
    ...changes,
  });
  return { ...student, showcaseImage: urlOf(copy) };
}

export async function setShowcaseConsent(db: Db, userId: number, given: boolean) {
  await db.insert(consents).values({ userId, purpose: 'showcase', noticeVersion: 'test', given });
}

interface ReviewOf {
  readonly studentId: number;
  readonly trainerId: number;
  readonly courseId: number;
}

export async function createReview(db: Db, about: ReviewOf, changes: Partial<typeof reviews.$inferInsert> = {}) {
  const values = { ratingHalfSteps: 9, feedback: `Explains until it is clear. ${next()}`, ...about, ...changes };
  return only(await db.insert(reviews).values(values).returning());
}

export async function createCompany(db: Db, changes: Partial<typeof companies.$inferInsert> = {}) {
  const position = next();
  const values = { name: `Company ${position}`, position, ...changes };
  return only(await db.insert(companies).values(values).returning());
}

export async function createCompanyContact(
  db: Db,
  companyId: number,
  changes: Partial<typeof companyContacts.$inferInsert> = {},
) {
  const values = { companyId, name: `Contact ${next()}`, email: `contact-${next()}@company.test`, ...changes };
  return only(await db.insert(companyContacts).values(values).returning());
}

export async function createPlacement(
  db: Db,
  companyId: number,
  changes: Partial<typeof placements.$inferInsert> = {},
) {
  const values = {
    displayName: `Placed Person ${next()}`,
    roleTitle: 'Java Developer',
    placedOn: '2026-10-01',
    packageInRupees: 654_321,
    consentedAt: new Date(),
    companyId,
    // A card names a course. One that is no longer on offer changes no list of courses.
    courseId: 'courseId' in changes ? undefined : (await createCourse(db, { archivedAt: new Date() })).id,
    ...changes,
  };
  return only(await db.insert(placements).values(values).returning());
}

export async function createBatch(
  db: Db,
  courseId: number,
  trainerCourseId: number,
  changes: Partial<typeof batches.$inferInsert> = {},
) {
  const values = {
    startTime: '19:30',
    endTime: '21:00',
    startDate: '2026-12-07',
    endDate: '2027-01-20',
    weekdays: [1, 3, 5],
    capacity: 3,
    courseId,
    trainerCourseId,
    ...changes,
  };
  return only(await db.insert(batches).values(values).returning());
}

/** Inserts a trainer link, which makes the trainer public. */
export async function teach(db: Db, trainerId: number, courseId: number) {
  return only(await db.insert(trainerCourses).values({ trainerId, courseId }).returning());
}

export async function enrol(db: Db, studentId: number, courseId: number) {
  return only(await db.insert(enrolments).values({ studentId, courseId, source: 'admin' }).returning());
}

/** Enrols a student, a new one by default, and adds them to the batch. */
export async function seat(db: Db, batchId: number, courseId: number, student?: { readonly id: number }) {
  const { id: studentId } = student ?? (await createUser(db));
  await enrol(db, studentId, courseId);
  await db.insert(batchStudents).values({ batchId, studentId, courseId });
  return studentId;
}

interface MeetingOf {
  readonly batchId: number;
  readonly courseId: number;
  readonly trainerId: number;
}

export async function createRoom(db: Db, changes: Partial<typeof rooms.$inferInsert> = {}) {
  return only(
    await db
      .insert(rooms)
      .values({ name: `Room ${next()}`, capacity: 30, ...changes })
      .returning(),
  );
}

export async function createHoliday(db: Db, day: string): Promise<number> {
  const [row] = await db.insert(holidays).values({ day, name: 'Diwali' }).returning({ id: holidays.id });
  return row?.id ?? 0;
}

/** Inserts a meeting of ninety minutes. Meetings of one batch or trainer must not overlap. */
export async function createMeeting(
  db: Db,
  { batchId, courseId, trainerId }: MeetingOf,
  startsAt: Date,
  changes: Partial<typeof meetings.$inferInsert> = {},
) {
  const values = {
    batchId,
    courseId,
    trainerId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 90 * 60_000),
    month: monthOf(startsAt),
    link: `https://meet.google.com/canary-link-${next()}`,
    ...changes,
  };
  return only(await db.insert(meetings).values(values).returning());
}
