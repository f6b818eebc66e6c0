import type { UniqueRow } from './unique-rows-staff.ts';

/** Two columns that are unique together. */
const pair = (one: string, other: string) => ({
  row: { [one]: '1', [other]: '1' },
  free: [{ [one]: '2' }, { [other]: '2' }],
});

/** The question bank, quizzes and attempts. */
export const quizUniqueRows: readonly UniqueRow[] = [
  { index: 'questions_id_course', table: 'questions', row: { id: '1', course_id: '1' }, free: [{ id: '2' }] },
  { index: 'question_contents_pkey', table: 'question_contents', ...pair('question_id', 'number') },
  { index: 'quizzes_id_course', table: 'quizzes', row: { id: '1', course_id: '1' }, free: [{ id: '2' }] },
  { index: 'quiz_questions_pkey', table: 'quiz_questions', ...pair('quiz_id', 'question_id') },
  { index: 'quiz_draws_pkey', table: 'quiz_draws', ...pair('quiz_id', 'position') },
  {
    index: 'quiz_attempts_numbered',
    table: 'quiz_attempts',
    row: {
      quiz_id: '1',
      student_id: '1',
      number: '1',
      ended_at: 'now()',
      ended_by: `'time'`,
      points_in_hundredths: '0',
    },
    free: [{ quiz_id: '2' }, { student_id: '2' }, { number: '2' }],
  },
  {
    index: 'quiz_attempts_running_once',
    table: 'quiz_attempts',
    row: { quiz_id: '1', student_id: '1' },
    free: [
      { quiz_id: '2' },
      { student_id: '2' },
      { ended_at: 'now()', ended_by: `'student'`, points_in_hundredths: '0' },
    ],
  },
  { index: 'quiz_answers_pkey', table: 'quiz_answers', ...pair('attempt_id', 'position') },
  { index: 'quiz_answers_question_once', table: 'quiz_answers', ...pair('attempt_id', 'question_id') },
];
