import type { Id } from '#links.ts';

/** Who looks after students: a trainer sees the students of their own batches, the staff see all. */
export type Carer = 'TRAINER' | 'ADMIN';

/** The pages of progress, for trainers and staff: both have the same under their own addresses. */
export interface ProgressPages {
  readonly viewer: Carer;
  readonly board: (batchId: Id) => string;
  readonly student: (studentId: Id, courseId: Id, batchId?: Id) => string;
  readonly signals: (of?: { readonly batch?: Id; readonly state?: 'mine' | 'settled' }) => string;
  readonly homework: (homeworkId: Id) => string;
  readonly quiz: (courseId: Id, quizId: Id) => string;
}
