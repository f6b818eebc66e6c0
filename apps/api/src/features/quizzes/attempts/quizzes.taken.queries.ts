import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { newestSyllabus } from '#database/newest-syllabus.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { questionContents, questions } from '#database/tables/questions.ts';
import { quizzes } from '#database/tables/quizzes.ts';
import { questionCount } from '../write/quizzes.write.queries.ts';

/** The student takes the course of the query, or has completed it. */
const isTaking = (studentId: number) =>
  and(
    eq(enrolments.courseId, courses.id),
    eq(enrolments.studentId, studentId),
    sql`${enrolments.status} in ('Active', 'Completed')`,
  );

/** The course for a student, with the syllabus in force, which names the lessons of quizzes. */
export async function findTakenCourse(db: Db, courseId: number, studentId: number) {
  const newest = newestSyllabus(db);
  const rows = await db
    .select({ id: courses.id, title: courses.title, syllabus: newest.content })
    .from(courses)
    .innerJoin(enrolments, isTaking(studentId))
    .leftJoinLateral(newest, sql`true`)
    .where(eq(courses.id, courseId));
  return rows[0];
}

const columns = {
  id: quizzes.id,
  courseId: quizzes.courseId,
  lessonId: quizzes.lessonId,
  title: quizzes.title,
  intro: quizzes.intro,
  state: quizzes.state,
  questionCount,
  minutes: quizzes.minutes,
  attemptsMost: quizzes.attemptsMost,
  opensAt: quizzes.opensAt,
  closesAt: quizzes.closesAt,
  passPercent: quizzes.passPercent,
  explains: quizzes.explains,
};

/** What students see: everything but drafts, the newest first. */
export async function listTakenQuizzes(db: Db, courseId: number) {
  return db
    .select(columns)
    .from(quizzes)
    .where(and(eq(quizzes.courseId, courseId), ne(quizzes.state, 'draft')))
    .orderBy(desc(quizzes.id));
}

/** A quiz for a student of its course, with the facts of the enrolment that decide what they may do. */
export async function findTakenQuiz(db: Db, quizId: number, studentId: number) {
  const newest = newestSyllabus(db);
  const rows = await db
    .select({
      ...columns,
      course: { id: courses.id, title: courses.title },
      syllabus: newest.content,
      enrolmentStatus: enrolments.status,
      overdueAt: enrolments.overdueAt,
    })
    .from(quizzes)
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .innerJoin(enrolments, isTaking(studentId))
    .leftJoinLateral(newest, sql`true`)
    .where(and(eq(quizzes.id, quizId), ne(quizzes.state, 'draft')));
  return rows[0];
}

/** Whoever closes or changes the quiz waits until the attempt has begun; others can begin at the same time. */
export async function lockTakenQuiz(tx: Db, quizId: number, studentId: number) {
  const rows = await tx
    .select({
      id: quizzes.id,
      courseId: quizzes.courseId,
      state: quizzes.state,
      minutes: quizzes.minutes,
      attemptsMost: quizzes.attemptsMost,
      opensAt: quizzes.opensAt,
      closesAt: quizzes.closesAt,
      passPercent: quizzes.passPercent,
      shufflesQuestions: quizzes.shufflesQuestions,
      shufflesOptions: quizzes.shufflesOptions,
      enrolmentStatus: enrolments.status,
      overdueAt: enrolments.overdueAt,
    })
    .from(quizzes)
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .innerJoin(enrolments, isTaking(studentId))
    .where(and(eq(quizzes.id, quizId), ne(quizzes.state, 'draft')))
    .for('share', { of: quizzes });
  return rows[0];
}

/** The content in force of questions that were drawn; those that were archived meanwhile are left out. */
export async function listContents(db: Db, questionIds: readonly number[]) {
  return db
    .select({ questionId: questions.id, contentNumber: questions.contentNumber, content: questionContents.content })
    .from(questions)
    .innerJoin(
      questionContents,
      and(eq(questionContents.questionId, questions.id), eq(questionContents.number, questions.contentNumber)),
    )
    .where(and(inArray(questions.id, [...questionIds]), isNull(questions.archivedAt)));
}
