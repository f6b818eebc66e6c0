import type { Id } from '#links.ts';

/** Who teaches: a trainer sees the homework of their own batches, the staff sees all. */
export type Teacher = 'TRAINER' | 'ADMIN';

/** The pages of homework, for those who teach: trainers and staff have the same under their own addresses. */
export interface HomeworkPages {
  readonly viewer: Teacher;
  readonly list: (of?: { readonly batch?: Id }) => string;
  readonly queue: string;
  readonly task: (homeworkId: Id) => string;
  readonly write: (homeworkId: Id) => string;
  readonly work: (homeworkId: Id, studentId: Id) => string;
}
