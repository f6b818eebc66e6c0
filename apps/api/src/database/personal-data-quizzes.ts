import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Questions, quizzes, and what students answered; part of the register in `personal-data.ts`. */
export const quizData: Readonly<Record<string, ColumnsByDataClass>> = {
  // The actors name a member of the staff or a trainer.
  questions: {
    link: ['updated_by'],
    activity: ['updated_at'],
    none: ['id', 'course_id', 'lesson_id', 'tags', 'content_number', 'archived_at', 'version', 'created_at'],
  },
  question_contents: { link: ['created_by'], activity: ['created_at'], none: ['question_id', 'number', 'content'] },
  quizzes: {
    link: ['updated_by'],
    activity: ['updated_at'],
    none: [
      'id',
      'course_id',
      'lesson_id',
      'title',
      'intro',
      'state',
      'minutes',
      'attempts_most',
      'opens_at',
      'closes_at',
      'pass_percent',
      'explains',
      'shuffles_questions',
      'shuffles_options',
      'version',
      'created_at',
    ],
  },
  quiz_questions: { none: ['quiz_id', 'course_id', 'question_id', 'position'] },
  quiz_draws: { none: ['quiz_id', 'position', 'tag', 'count'] },
  // Kept as long as the enrolment: the result belongs to what the student has learnt here.
  quiz_attempts: {
    link: ['student_id'],
    profile: ['points_in_hundredths'],
    activity: ['quiz_id', 'course_id', 'number', 'begun_at', 'deadline_at', 'ended_at', 'ended_by'],
    none: ['id', 'pass_percent', 'points_most'],
  },
  // A typed answer may say anything.
  quiz_answers: {
    link: ['attempt_id'],
    profile: ['answer', 'points_in_hundredths', 'is_right'],
    activity: ['answered_at'],
    none: ['position', 'question_id', 'content_number', 'shown', 'version'],
  },
};
