import type { TestApp } from '../app.ts';
import { joiningRows } from '../rows/joinings.ts';
import { roundRows } from '../rows/round-requests.ts';
import { lessonAccessRows } from '../rows/lesson-access.ts';
import { homeworkRows } from './access-homework.ts';
import { certificateRows } from './access-certificates.ts';
import { progressRows } from './access-progress.ts';
import { quizRows } from './access-quizzes.ts';

type Meeting = Parameters<typeof homeworkRows>[1];
type CertificateIdOf = Parameters<typeof certificateRows>[1];
type IdOf = Parameters<typeof lessonAccessRows>[1] & Parameters<typeof homeworkRows>[2];

/** What is taught in a course: its lessons, homework, quizzes and certificates; rounds of openings, and joinings. */
export const learningRows = (
  test: TestApp,
  meeting: Meeting,
  idOf: IdOf & CertificateIdOf & Parameters<typeof quizRows>[2],
) => ({
  lessons: lessonAccessRows(test, idOf),
  homework: homeworkRows(test, meeting, idOf),
  quizzes: quizRows(test, meeting.courseId, idOf),
  certificates: certificateRows(test, idOf),
  progress: progressRows(test, meeting, idOf),
  rounds: roundRows(test),
  joinings: joiningRows(test),
});
