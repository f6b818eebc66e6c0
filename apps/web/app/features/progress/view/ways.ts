import type { DueWork } from '@avsar/contract';
import { links } from '#links.ts';
import type { ProgressPages } from '../pages.ts';

/** Where the lines of a page of progress lead; `undefined`: they are only text. */
export interface Ways {
  readonly lesson: (courseId: number, lessonId: number) => string | undefined;
  readonly recording: (courseId: number, meetingId: number) => string | undefined;
  readonly due: (courseId: number, work: DueWork) => string;
}

export const ownWays: Ways = {
  lesson: links.lesson,
  recording: links.recordings,
  due: (courseId, { kind, id }) => (kind === 'homework' ? links.homework(courseId, id) : links.quiz(courseId, id)),
};

/** Trainers and staff open homework and quizzes, and do not read or watch in place of the student. */
export const staffWays = ({ homework, quiz }: ProgressPages): Ways => ({
  lesson: () => undefined,
  recording: () => undefined,
  due: (courseId, { kind, id }) => (kind === 'homework' ? homework(id) : quiz(courseId, id)),
});
