import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents, formerSeats } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { meetings } from '#database/tables/meetings.ts';
import { careers } from '#database/tables/careers.ts';
import { openingBatches, openingCourses, openings } from '#database/tables/openings.ts';
import { placements } from '#database/tables/placements.ts';
import { quizAttempts, quizzes } from '#database/tables/quizzes.ts';
import { users } from '#database/tables/users.ts';

const idsOf = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

/** What an opening asks for, as expressions: columns of a query over several openings, or values of one. */
interface Asked {
  readonly courseIds: SQL;
  readonly batchIds: SQL;
  readonly completed: SQL;
  readonly leastAttendance: SQL;
  readonly leastQuiz: SQL;
  readonly passedFrom: SQL;
  readonly passedTo: SQL;
  readonly skillKeys: SQL;
  readonly onlyUnplaced: SQL;
}

/** The batches of the course in which the student of the enrolment `e` sits, and sat. */
const batchIdsOfEnrolment = sql`(
  select s.batch_id from ${batchStudents} s where s.student_id = e.student_id and s.course_id = e.course_id
  union
  select f.batch_id from ${formerSeats} f join ${batches} b on b.id = f.batch_id and b.course_id = e.course_id
  where f.student_id = e.student_id)`;

/**
 * The percentage of `classCountsOf` (features/progress/facts): an entry of the register counts at once; without one the
 * student was absent if the class is over and they sat in the batch when it ended. The month of the class is named, so
 * that no other partition of the register is read.
 */
const attendancePercent = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const satWhenItEnded = sql`(
    exists (select from ${batchStudents} s where s.batch_id = m.batch_id and s.student_id = e.student_id
      and s.course_id = e.course_id and s.added_at < m.ends_at)
    or exists (select from ${formerSeats} f where f.batch_id = m.batch_id and f.student_id = e.student_id
      and f.added_at < m.ends_at and m.ends_at <= f.left_at))`;
  return sql`(
    select (count(*) filter (where entry.verdict <> 'absent') * 100 / nullif(count(*), 0))::int
    from ${batchIdsOfEnrolment} sat
      join ${meetings} m on m.batch_id = sat.batch_id and m.starts_at <= ${at} and m.cancelled_at is null
      left join lateral (select coalesce(a.corrected_verdict, a.verdict) as verdict from ${attendance} a
        where a.meeting_month = m.month and a.meeting_id = m.id and a.student_id = e.student_id limit 1) entry on true
    where entry.verdict is not null or (m.ends_at <= ${at} and ${satWhenItEnded}))`;
};

/**
 * The percentage of `quizCountsOf` (features/progress/facts): the average of the best attempts, 0 for a quiz that was
 * not taken; published quizzes that did not close before the enrolment began, and closed ones that were taken. A hair
 * is added, since thirds of points are not exact.
 */
const quizPercent = sql`(
  select floor(sum(coalesce(best.share, 0)) * 100 / nullif(count(*), 0) + 1e-9)::int
  from ${quizzes} q
    cross join lateral (select max(t.points_in_hundredths::float8 / (100 * t.points_most)) as share
      from ${quizAttempts} t where t.quiz_id = q.id and t.student_id = e.student_id) best
  where q.course_id = e.course_id and q.state <> 'draft' and (best.share is not null
    or (q.state = 'published' and (q.closes_at is null or q.closes_at > e.created_at))))`;

/** An enrolment that is not cancelled, with all that conditions ask of it. PostgreSQL computes only what is read. */
const learnedFacts = (now: Date) => sql`(
  select e.id, e.student_id, e.course_id, e.status = 'Completed' as is_completed, array${batchIdsOfEnrolment} as batch_ids,
    ${attendancePercent(now)} as attendance_percent, ${quizPercent} as quiz_percent
  from ${enrolments} e where e.status <> 'Cancelled')`;

const isNone = (ids: SQL) => sql`cardinality(${ids}) = 0`;

/** Conditions that one and the same enrolment `learned` has to meet, cheap ones first. */
const metByEnrolment = (asked: Asked) => ({
  course: sql`(${isNone(asked.courseIds)} or learned.course_id = any(${asked.courseIds}))`,
  completed: sql`(not ${asked.completed} or learned.is_completed)`,
  batch: sql`(${isNone(asked.batchIds)} or learned.batch_ids && ${asked.batchIds})`,
  quiz: sql`(${asked.leastQuiz} is null or coalesce(learned.quiz_percent >= ${asked.leastQuiz}, false))`,
  attendance: sql`(${asked.leastAttendance} is null
    or coalesce(learned.attendance_percent >= ${asked.leastAttendance}, false))`,
});

/** Whether the opening asks for anything that an enrolment has to meet. */
const asksForEnrolment = (
  asked: Asked,
) => sql`(cardinality(${asked.courseIds}) > 0 or cardinality(${asked.batchIds}) > 0
  or ${asked.completed} or ${asked.leastQuiz} is not null or ${asked.leastAttendance} is not null)`;

/** What is known about the student `u` besides enrolments. With `exists`, PostgreSQL may read all placements for a hash. */
const personFacts = sql`(
  select u.id, u.name, u.mobile_number, k.passed_in, coalesce(k.skills, '{}') as skills,
    coalesce(k.skill_keys, '{}') as skill_keys,
    (select p.id from ${placements} p where p.student_id = u.id limit 1) is not null as is_placed
  from ${users} u left join ${careers} k on k.student_id = u.id
  where u.role = 'STUDENT' and u.status = 'active')`;

/** Conditions that the student `person` has to meet, whatever they take. */
const metByPerson = (asked: Asked) => ({
  year: sql`((${asked.passedFrom} is null and ${asked.passedTo} is null) or coalesce(
    person.passed_in between coalesce(${asked.passedFrom}, 0) and coalesce(${asked.passedTo}, 9999), false))`,
  skills: sql`(${isNone(asked.skillKeys)} or ${asked.skillKeys} <@ person.skill_keys)`,
  unplaced: sql`(not ${asked.onlyUnplaced} or not person.is_placed)`,
});

const all = (conditions: Readonly<Record<string, SQL>>) => sql.join(Object.values(conditions), sql` and `);
const countMet = (conditions: Readonly<Record<string, SQL>>) =>
  sql.join(
    Object.values(conditions).map((met) => sql`${met}::int`),
    sql` + `,
  );

const askedColumns: Asked = {
  courseIds: sql`asked.course_ids`,
  batchIds: sql`asked.batch_ids`,
  completed: sql`asked.needs_completed`,
  leastAttendance: sql`asked.least_attendance`,
  leastQuiz: sql`asked.least_quiz`,
  passedFrom: sql`asked.passed_from`,
  passedTo: sql`asked.passed_to`,
  skillKeys: sql`asked.needed_skill_keys`,
  onlyUnplaced: sql`asked.only_unplaced`,
};

/** Each condition of an opening, met or not asked for, and what the student has. */
export interface StandingRow extends Record<string, unknown> {
  readonly openingId: number;
  readonly studentId: number;
  readonly name: string;
  readonly mobileNumber: string;
  /** The enrolment that meets most conditions, the newest of several; null for a student without any. */
  readonly course: { readonly id: number; readonly title: string } | null;
  readonly attendancePercent: number | null;
  readonly quizPercent: number | null;
  readonly passedIn: number | null;
  readonly skills: string[];
  readonly skillKeys: string[];
  readonly isMet: Readonly<
    Record<'course' | 'batch' | 'completed' | 'attendance' | 'quiz' | 'year' | 'skills' | 'unplaced', boolean>
  >;
}

/**
 * How each of these students stands to each of these openings. Facts of an enrolment are computed once, however many
 * openings there are, and percentages only if one of the openings asks for them.
 */
export async function listStandings(
  db: Db,
  openingIds: readonly number[],
  studentIds: readonly number[],
  now: Date,
): Promise<StandingRow[]> {
  if (openingIds.length === 0 || studentIds.length === 0) return [];
  const ofEnrolment = metByEnrolment(askedColumns);
  const ofPerson = metByPerson(askedColumns);
  const whetherMet = (name: string, met: SQL) => sql`'${sql.raw(name)}', ${met}`;
  const { rows } = await db.execute<StandingRow>(sql`
    with asked as materialized (
      select o.*, array(select c.course_id from ${openingCourses} c where c.opening_id = o.id) as course_ids,
        array(select b.batch_id from ${openingBatches} b where b.opening_id = o.id) as batch_ids
      from ${openings} o where o.id = any(${idsOf(openingIds)})),
    learned as materialized (
      select l.id, l.student_id, l.course_id, l.is_completed, l.batch_ids,
        case when (select bool_or(least_attendance is not null) from asked) then l.attendance_percent end as attendance_percent,
        case when (select bool_or(least_quiz is not null) from asked) then l.quiz_percent end as quiz_percent
      from ${learnedFacts(now)} l where l.student_id = any(${idsOf(studentIds)})),
    person as materialized (select p.* from ${personFacts} p where p.id = any(${idsOf(studentIds)}))
    select asked.id as "openingId", person.id as "studentId", person.name, person.mobile_number as "mobileNumber",
      case when best.id is not null then (select json_build_object('id', c.id, 'title', c.title)
        from ${courses} c where c.id = best.course_id) end as course,
      best.attendance_percent as "attendancePercent", best.quiz_percent as "quizPercent",
      person.passed_in as "passedIn", person.skills, person.skill_keys as "skillKeys",
      json_build_object(${sql.join(
        [
          ...Object.keys(ofEnrolment).map((name) => whetherMet(name, sql`coalesce(best.${sql.raw(name)}, false)`)),
          ...Object.entries(ofPerson).map(([name, met]) => whetherMet(name, met)),
        ],
        sql`, `,
      )}) as "isMet"
    from asked cross join person
      left join lateral (
        select learned.*, ${sql.join(
          Object.entries(ofEnrolment).map(([name, met]) => sql`${met} as ${sql.raw(name)}`),
          sql`, `,
        )}
        from learned where learned.student_id = person.id
        order by ${countMet(ofEnrolment)} desc, learned.id desc limit 1) best on true`);
  return rows;
}

/** What one opening asks for. */
export interface AskedValues {
  readonly courseIds: readonly number[];
  readonly batchIds: readonly number[];
  readonly completed: boolean;
  readonly leastAttendance: number | null;
  readonly leastQuiz: number | null;
  readonly passedFrom: number | null;
  readonly passedTo: number | null;
  readonly skillKeys: readonly string[];
  readonly onlyUnplaced: boolean;
}

const askedValues = (values: AskedValues): Asked => ({
  courseIds: idsOf(values.courseIds),
  batchIds: idsOf(values.batchIds),
  completed: sql`${values.completed}::boolean`,
  leastAttendance: sql`${values.leastAttendance}::int`,
  leastQuiz: sql`${values.leastQuiz}::int`,
  passedFrom: sql`${values.passedFrom}::int`,
  passedTo: sql`${values.passedTo}::int`,
  skillKeys: sql`${sql.param(values.skillKeys)}::text[]`,
  onlyUnplaced: sql`${values.onlyUnplaced}::boolean`,
});

interface CandidatePage {
  readonly asked: AskedValues;
  readonly isEligible: boolean;
  readonly before: number;
  readonly limit: number;
  readonly now: Date;
}

/**
 * Ids of students who meet every condition, or of those with an enrolment in one of the named courses who do not; the
 * newest student first. `offset 0` keeps PostgreSQL from mixing the two parts: the first lists students in order without
 * computing anything, the second judges one student after the other and stops at the limit.
 */
export async function listCandidateIds(db: Db, { asked: values, isEligible, before, limit, now }: CandidatePage) {
  const asked = askedValues(values);
  const meetsAll = sql`${all(metByPerson(asked))} and (not ${asksForEnrolment(asked)} or exists (
    select from ${learnedFacts(now)} learned where learned.student_id = person.id and ${all(metByEnrolment(asked))} offset 0))`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select person.id from ${listInOrder(values, isEligible, before)} listed
      join lateral (select p.* from ${personFacts} p where p.id = listed.id offset 0) person on true
    where ${isEligible ? meetsAll : sql`not (${meetsAll})`}
    order by listed.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Students who can be listed at all, the newest first. */
function listInOrder({ courseIds, batchIds }: AskedValues, isEligible: boolean, before: number): SQL {
  if (courseIds.length > 0)
    return sql`(select distinct e.student_id as id from ${enrolments} e
      where e.course_id = any(${idsOf(courseIds)}) and e.status <> 'Cancelled' and e.student_id < ${before}
      order by e.student_id desc offset 0)`;
  if (isEligible && batchIds.length > 0)
    return sql`(select s.student_id as id from (
        select s.student_id from ${batchStudents} s where s.batch_id = any(${idsOf(batchIds)})
        union select f.student_id from ${formerSeats} f where f.batch_id = any(${idsOf(batchIds)})) s
      where s.student_id < ${before} order by s.student_id desc offset 0)`;
  const hasCourse = sql`and (select e.id from ${enrolments} e where e.student_id = u.id and e.status <> 'Cancelled' limit 1) is not null`;
  return sql`(select u.id from ${users} u where u.id < ${before} and u.role = 'STUDENT' and u.status = 'active'
    ${isEligible ? sql`` : hasCourse} order by u.id desc offset 0)`;
}
