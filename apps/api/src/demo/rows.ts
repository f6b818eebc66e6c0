import { consentNotice } from '@avsar/contract';
import {
  batchLabelOf,
  itemAt,
  type Calendar,
  demoCourses,
  type DemoEnrolment,
  type DemoPerson,
  demoStudent,
  type DemoStudent,
  demoTimetable,
  demoTrainers,
  planEnrolments,
} from '@avsar/demo';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { consents, trainerProfiles, users } from '#database/tables/users.ts';
import type { Tx } from '#shared/context.ts';
import { insertInstalments, paidInParts } from './fee-rows.ts';
import type { DemoPictures } from './pictures.ts';
import { insertPaidOrders } from './purchase-rows.ts';
import type { DemoResumes } from './resumes.ts';

export const timestamps = (instant: Date) => ({ createdAt: instant, updatedAt: instant });
const openedDaysAgo = 400;

export async function insertCourses(tx: Tx, calendar: Calendar, pictures: DemoPictures): Promise<number[]> {
  const rows = demoCourses.map(
    ({ startsInWeeks, title, description, keywords, level, priceInPaise, days, time, isDraft }, index) => ({
      title,
      description,
      keywords,
      level,
      priceInPaise,
      days,
      time,
      isDraft,
      startDate: calendar.monday(startsInWeeks),
      endDate: calendar.monday(startsInWeeks, days - 1),
      imageId: itemAt(pictures.covers, index),
      ...timestamps(calendar.instant(-openedDaysAgo)),
    }),
  );
  const inserted = await tx.insert(courses).values(rows).returning({ id: courses.id, title: courses.title });
  const ids = new Map(inserted.map(({ id, title }) => [title, id]));
  return demoCourses.map(({ title }) => ids.get(title) ?? 0);
}

export interface DemoTeachers {
  readonly ids: readonly number[];
  /** Ids of the trainer links; keys are `course:trainer`, as indexes. */
  readonly links: ReadonlyMap<string, number>;
}

interface Staff {
  readonly calendar: Calendar;
  readonly pictures: DemoPictures;
  readonly resumes: DemoResumes;
  readonly courseIds: readonly number[];
}

export async function insertTrainers(tx: Tx, staff: Staff): Promise<DemoTeachers> {
  const { calendar, pictures, resumes, courseIds } = staff;
  const joinedAt = calendar.instant(-openedDaysAgo);
  const ids = await insertPeople(
    tx,
    demoTrainers.map((trainer, index) => ({
      ...personOf(trainer),
      role: 'TRAINER',
      imageId: itemAt(pictures.trainers, index),
      resumeId: resumes.trainers[index] ?? null,
      ...timestamps(joinedAt),
    })),
  );
  await tx.insert(trainerProfiles).values(
    demoTrainers.map(({ experienceYears, technologies, bio }, index) => ({
      userId: itemAt(ids, index),
      experienceYears,
      technologies: [...technologies],
      bio,
    })),
  );
  await tx.insert(consents).values(ids.map((userId) => consentTo('account', userId, joinedAt)));

  const pairs = demoCourses.flatMap(({ trainers }, course) => trainers.map((trainer) => ({ course, trainer })));
  const rows = pairs.map(({ course, trainer }) => ({
    trainerId: itemAt(ids, trainer),
    courseId: itemAt(courseIds, course),
    createdAt: joinedAt,
  }));
  const inserted = await tx.insert(trainerCourses).values(rows).returning();
  const links = new Map(
    inserted.map(({ id, courseId, trainerId }) => [`${courseIds.indexOf(courseId)}:${ids.indexOf(trainerId)}`, id]),
  );
  return { ids, links };
}

interface Round {
  readonly calendar: Calendar;
  readonly pictures: DemoPictures;
  readonly resumes: DemoResumes;
  readonly courseIds: readonly number[];
  readonly links: DemoTeachers['links'];
  /** The number of the round's first student. */
  readonly first: number;
  readonly count: number;
  /** The fee plan that some students of the first round have taken. */
  readonly feePlanId: number;
}

/** The inserted rows of a round, for meetings, reviews and placements. */
export interface InsertedRound {
  readonly students: readonly DemoStudent[];
  readonly studentIds: readonly number[];
  /** In the order of `demoTimetable`. */
  readonly batchIds: readonly number[];
  readonly enrolments: readonly DemoEnrolment[];
}

export async function insertRound(tx: Tx, round: Round): Promise<InsertedRound> {
  const students = Array.from({ length: round.count }, (_, index) => demoStudent(round.first + index));
  const enrolments = planEnrolments(round.first, students);
  const studentIds = await insertStudents(tx, round, students);
  const batchIds = await insertBatches(tx, round);
  await insertEnrolments(tx, round, enrolments, studentIds, batchIds);
  return { students, studentIds, batchIds, enrolments };
}

async function insertStudents(tx: Tx, round: Round, students: readonly DemoStudent[]): Promise<number[]> {
  const { calendar, pictures, resumes, first } = round;
  const imageOf = (portraits: DemoPictures['students'], { portrait, hasPicture }: DemoStudent, index: number) => {
    const drawn = portraits[portrait];
    return hasPicture ? itemAt(drawn, (first + index) % drawn.length) : null;
  };
  const ids = await insertPeople(
    tx,
    students.map((student, index) => ({
      ...personOf(student),
      role: 'STUDENT',
      imageId: imageOf(pictures.students, student, index),
      resumeId: resumes.students[first + index] ?? null,
      showcaseImageId: student.hasShowcaseConsent ? imageOf(pictures.showcase, student, index) : null,
      showcase: student.hasShowcaseConsent,
      ...timestamps(calendar.instant(-student.joinedDaysAgo)),
    })),
  );
  await tx.insert(consents).values(
    students.flatMap(({ joinedDaysAgo, hasShowcaseConsent }, index) => {
      const userId = itemAt(ids, index);
      const given = calendar.instant(-joinedDaysAgo);
      const account = consentTo('account', userId, given);
      return hasShowcaseConsent ? [account, consentTo('showcase', userId, given)] : [account];
    }),
  );
  return ids;
}

type PersonRow = DemoPerson &
  Pick<typeof users.$inferInsert, 'role' | 'imageId' | 'resumeId' | 'showcaseImageId' | 'showcase'> &
  ReturnType<typeof timestamps>;

/** The columns of `users` from a planned person. */
const personOf = ({ name, email, mobileNumber, address, qualification, workingStatus }: DemoPerson) => ({
  name,
  email,
  mobileNumber,
  address,
  qualification,
  workingStatus,
});

async function insertPeople(tx: Tx, people: readonly PersonRow[]): Promise<number[]> {
  const rows = people.map((person) => ({
    ...person,
    status: 'active' as const,
    emailVerifiedAt: person.createdAt,
    mobileVerifiedAt: person.createdAt,
  }));
  const inserted = await tx.insert(users).values(rows).returning({ id: users.id, email: users.email });
  const ids = new Map(inserted.map(({ id, email }) => [email, id]));
  return people.map(({ email }) => ids.get(email) ?? 0);
}

const consentTo = (purpose: 'account' | 'showcase', userId: number, instant: Date) => ({
  userId,
  purpose,
  noticeVersion: consentNotice.version,
  privacyVersion: 1,
  given: true,
  at: instant,
});

async function insertBatches(tx: Tx, { calendar, courseIds, links }: Round): Promise<number[]> {
  const rows = demoTimetable.map(({ course, trainer, startsInWeeks, joinableWeeks, weekdays, ...plan }) => {
    const firstDay = itemAt(weekdays, 0) - 1;
    return {
      ...plan,
      ...batchLabelOf({ weekdays, ...plan }),
      lastJoinDate: joinableWeeks === undefined ? null : calendar.monday(startsInWeeks + joinableWeeks, firstDay),
      weekdays: [...weekdays],
      courseId: itemAt(courseIds, course),
      trainerCourseId: links.get(`${course}:${trainer}`) ?? 0,
      startDate: calendar.monday(startsInWeeks, firstDay),
      endDate: calendar.monday(startsInWeeks, firstDay + itemAt(demoCourses, course).days - 1),
      ...timestamps(calendar.instant(Math.min(-1, startsInWeeks * 7 - 10))),
    };
  });
  // A batch has no unique column but its id, so batches are inserted one by one to know their ids.
  const ids: number[] = [];
  for (const row of rows) {
    const inserted = await tx.insert(batches).values(row).returning({ id: batches.id });
    ids.push(itemAt(inserted, 0).id);
  }
  return ids;
}

async function insertEnrolments(
  tx: Tx,
  { calendar, courseIds, first, feePlanId }: Round,
  plan: readonly DemoEnrolment[],
  studentIds: readonly number[],
  batchIds: readonly number[],
): Promise<void> {
  const orderIds = await insertPaidOrders(tx, { calendar, courseIds, studentIds, first, feePlanId }, plan);
  const rows = plan.map((enrolment) => ({
    studentId: itemAt(studentIds, enrolment.student),
    courseId: itemAt(courseIds, enrolment.course),
    status: enrolment.status,
    source: enrolment.source,
    orderId: orderIds.get(enrolment) ?? null,
    createdAt: calendar.instant(-enrolment.daysAgo),
    batch: enrolment.batch,
  }));
  await tx.insert(enrolments).values(rows);
  const seated = rows.flatMap(({ studentId, courseId, createdAt, batch }) =>
    batch === undefined ? [] : [{ studentId, courseId, addedAt: createdAt, batchId: itemAt(batchIds, batch) }],
  );
  if (seated.length > 0) await tx.insert(batchStudents).values(seated);
  const payers = (first === 0 ? paidInParts(plan) : []).map((enrolment) => ({
    studentId: itemAt(studentIds, enrolment.student),
    courseId: itemAt(courseIds, enrolment.course),
    orderId: orderIds.get(enrolment) ?? 0,
    paidAt: calendar.instant(-enrolment.daysAgo),
  }));
  await insertInstalments(tx, calendar, feePlanId, payers);
}
