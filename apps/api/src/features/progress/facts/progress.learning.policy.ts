import type { Verdict } from '@avsar/contract';

/** An enrolment whose learning is asked for. */
export interface Head {
  readonly id: number;
  readonly studentId: number;
  readonly courseId: number;
  readonly status: 'Active' | 'Completed' | 'Cancelled';
  readonly createdAt: Date;
  readonly frozenAt: Date | null;
  /** When a lesson was opened last. */
  readonly openedAt: Date | null;
}

/** From when to when the student of an enrolment sat in a batch; without an end for somebody who still does. */
export interface Stay {
  readonly enrolmentId: number;
  readonly batchId: number;
  readonly addedAt: Date;
  readonly leftAt: Date | null;
  /** The first day of a batch that runs today; null for every other one, and for a stay that is over. */
  readonly runsSince: string | null;
}

/** Lessons of one enrolment. */
export interface LessonsLearned {
  /** Published lessons that stand in the syllabus in force, in its order. */
  readonly inForce: readonly number[];
  /** How many of these are finished. */
  readonly finishedCount: number;
  /** When a lesson was opened or finished last. */
  readonly lastAt: Date | null;
}

/** A class that has begun and counts for the student; it has a verdict once it is over or the student has joined. */
export interface ClassTaken {
  readonly meetingId: number;
  readonly batchId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly verdict: Verdict;
}

/** Published or closed homework of a batch, as it is for one student. */
export interface HomeworkDone {
  readonly id: number;
  readonly title: string;
  readonly state: 'published' | 'closed';
  readonly acceptsLate: boolean;
  readonly pointsMost: number;
  /** The due time of everybody. */
  readonly dueAt: Date;
  /** The student's own due time, later after they were asked to hand in again. */
  readonly ownDueAt: Date;
  /** The student sits in the batch, and the batch is not archived. */
  readonly isOpenToStudent: boolean;
  /** The student sat in the batch when the homework was due, or sits there now and it is due later. */
  readonly isAsked: boolean;
  readonly work: {
    readonly isWaiting: boolean;
    readonly outcome: 'graded' | 'again' | null;
    readonly points: number | null;
    readonly handedInAt: Date | null;
  } | null;
}

/** A published or closed quiz, as it is for one student. */
export interface QuizTaken {
  readonly id: number;
  readonly title: string;
  readonly state: 'published' | 'closed';
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly attemptsMost: number | null;
  readonly attemptCount: number;
  /** The part of its points that the best ended attempt has, from 0 to 1; null if none has ended. */
  readonly bestShare: number | null;
  readonly isPassed: boolean;
  readonly lastAt: Date | null;
}

/** All that is known about the learning of one enrolment, from which every figure is computed. */
export interface Learning {
  readonly head: Head;
  readonly stays: readonly Stay[];
  readonly lessons: LessonsLearned;
  /** By their beginning. */
  readonly classes: readonly ClassTaken[];
  readonly homework: readonly HomeworkDone[];
  readonly quizzes: readonly QuizTaken[];
}
