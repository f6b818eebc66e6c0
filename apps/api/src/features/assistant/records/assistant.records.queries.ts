import { limits } from '@avsar/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isCompletedTrainer } from '#database/completed-trainers.ts';
import { newestSyllabus } from '#database/newest-syllabus.ts';
import { isOffered } from '#database/offered.ts';
import { isJoinable } from '#database/seats.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { paymentSettings } from '#database/tables/payments.ts';
import { companies } from '#database/tables/companies.ts';
import { faqs, heroSlides, siteSettings } from '#database/tables/site.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { trainerProfiles, users } from '#database/tables/users.ts';

/** Most rows read of each kind; an answer would not name more. */
const most = { trainers: 500, faqs: 200, batches: 2000, batchesOfCourse: 6, companies: 60, slides: 12 };

/** Only active trainers who have completed their profile, as on the public pages. */
const teachesHere = sql`${users.status} = 'active' and ${isCompletedTrainer}`;

export async function listCourseFacts(db: Db) {
  const teaching = db
    .select({
      courseId: trainerCourses.courseId,
      names: sql<string[]>`array_agg(${users.name} order by ${users.id})`.as('names'),
    })
    .from(trainerCourses)
    .innerJoin(users, and(eq(users.id, trainerCourses.trainerId), teachesHere))
    .groupBy(trainerCourses.courseId)
    .as('teaching');
  const newest = newestSyllabus(db);
  return db
    .select({
      id: courses.id,
      title: courses.title,
      description: courses.description,
      priceInPaise: courses.priceInPaise,
      days: courses.days,
      startDate: courses.startDate,
      endDate: courses.endDate,
      time: courses.time,
      ratingSum: courses.ratingSum,
      ratingCount: courses.ratingCount,
      trainers: sql<string[]>`coalesce(${teaching.names}, '{}')`,
      syllabus: newest.content,
    })
    .from(courses)
    .leftJoin(teaching, eq(teaching.courseId, courses.id))
    .leftJoinLateral(newest, sql`true`)
    .where(isOffered)
    .orderBy(asc(courses.id))
    .limit(limits.coursesMost);
}

/**
 * A few batches of each course: future ones first, then running ones, nearest start date first. Seats are counted only
 * for these, by one index lookup each, however many batches have ended.
 */
export async function listBatchFacts(db: Db, today: string) {
  const { rows } = await db.execute<{
    courseId: number;
    startDate: string;
    endDate: string;
    startTime: string;
    endTime: string;
    weekdays: number[];
    seatsLeft: number;
    trainer: string | null;
  }>(sql`
    select open.course_id as "courseId", open.start_date::text as "startDate", open.end_date::text as "endDate",
      to_char(open.start_time, 'HH24:MI') as "startTime", to_char(open.end_time, 'HH24:MI') as "endTime", open.weekdays,
      greatest(0, open.capacity - (select count(*) from ${batchStudents} where ${batchStudents.batchId} = open.id))::int as "seatsLeft",
      (select ${users.name} from ${trainerCourses} join ${users} on ${users.id} = ${trainerCourses.trainerId}
        where ${trainerCourses.id} = open.trainer_course_id and ${teachesHere}) as trainer
    from (
      select ${batches}.*, row_number() over (partition by ${batches.courseId}
        order by ${batches.startDate} < ${today}::date, abs(${batches.startDate} - ${today}::date), ${batches.startTime}, ${batches.id}) as place
      from ${batches} where ${isJoinable(today)}) as open
    where open.place <= ${most.batchesOfCourse}
    order by open.course_id, open.place
    limit ${most.batches}`);
  return rows;
}

export async function listTrainerFacts(db: Db) {
  const taught = sql`from ${trainerCourses} join ${courses} on ${courses.id} = ${trainerCourses.courseId}`;
  return db
    .select({
      id: users.id,
      name: users.name,
      qualification: users.qualification,
      experience: trainerProfiles.experienceYears,
      technologies: trainerProfiles.technologies,
      ratingSum: trainerProfiles.ratingSum,
      ratingCount: trainerProfiles.ratingCount,
      courses: sql<string[]>`array(select ${courses.title} ${taught}
        where ${trainerCourses.trainerId} = ${users.id} and ${isOffered} order by ${courses.id})`,
    })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(and(teachesHere, sql`exists (select ${taught} where ${trainerCourses.trainerId} = ${users.id})`))
    .orderBy(asc(users.id))
    .limit(most.trainers);
}

export async function listFaqFacts(db: Db) {
  return db
    .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(isNull(faqs.archivedAt))
    .orderBy(asc(faqs.position), asc(faqs.id))
    .limit(most.faqs);
}

export async function listSlideFacts(db: Db) {
  return db
    .select({ title: heroSlides.title, text: heroSlides.text })
    .from(heroSlides)
    .where(isNull(heroSlides.archivedAt))
    .orderBy(asc(heroSlides.position), asc(heroSlides.id))
    .limit(most.slides);
}

export async function listCompanyNames(db: Db): Promise<string[]> {
  const order = [asc(companies.position), asc(companies.id)];
  const rows = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.isShown, true))
    .orderBy(...order)
    .limit(most.companies);
  return rows.map(({ name }) => name);
}

/**
 * The single rows of settings, which the migrations create. Of the bank account only whether there is one.
 */
export async function getSiteFacts(db: Db) {
  const rows = await db
    .select({
      site: {
        brand: siteSettings.brand,
        address: siteSettings.address,
        phone: siteSettings.phone,
        email: siteSettings.email,
        socialLinks: siteSettings.socialLinks,
      },
      takesTransfers: sql<boolean>`${paymentSettings.bank} is not null or ${paymentSettings.upiId} is not null`,
    })
    .from(siteSettings)
    .crossJoin(paymentSettings);
  const row = rows[0];
  if (row === undefined) throw new Error('site_settings, payment_settings: a row is missing');
  return row;
}
