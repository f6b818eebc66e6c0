import type { Mutation } from '../mutation.ts';

const progress = 'apps/api/src/features/progress';
const enrolments = 'apps/api/src/features/enrolments';
const migration = 'apps/api/src/database/migrations/0059_progress.sql';

/** Progress: what counts, who reads it, and signals that are raised once and stay settled. */
export const progressMutations: readonly Mutation[] = [
  {
    id: 'progress-of-other-batches',
    file: `${progress}/progress.access.queries.ts`,
    old: 'and(eq(trainerCourses.trainerId, trainerId), isNull(batches.archivedAt))',
    new: 'isNull(batches.archivedAt)',
    tests: ['progress.board.routes'],
    why: 'Every trainer reads the board of every batch.',
  },
  {
    id: 'signals-of-other-batches',
    file: `${progress}/progress.access.queries.ts`,
    old: 'where t.trainer_id = ${trainerId}))`',
    new: 'where t.trainer_id > 0 or t.trainer_id = ${trainerId}))`',
    tests: ['progress.signals.routes'],
    why: 'A trainer reads and settles the signals of students of others.',
  },
  {
    id: 'progress-after-leaving',
    file: `${progress}/progress.access.queries.ts`,
    old: "enrolmentsOf(db, key, ne(enrolments.status, 'Cancelled'))",
    new: "enrolmentsOf(db, key, ne(enrolments.status, 'Completed'))",
    tests: ['progress.student.routes'],
  },
  {
    id: 'progress-absence-before-the-seat',
    file: `${progress}/facts/progress.facts.service.ts`,
    old: 'row.endsAt <= now && isSeatedAt(stays, row.endsAt)',
    new: 'row.endsAt <= now',
    tests: ['progress.board.routes'],
    why: 'Whoever comes later has missed every class before.',
  },
  {
    id: 'progress-missing-homework-left-out',
    file: `${progress}/facts/progress.facts.policy.ts`,
    old: 'isMarked(one) || isLost(one, now)',
    new: 'isMarked(one)',
    tests: ['progress.facts.policy'],
    why: 'Handing in one piece of twenty is 100 %, and earns the certificate.',
  },
  {
    id: 'progress-quizzes-not-taken-left-out',
    file: `${progress}/facts/progress.facts.policy.ts`,
    old: 'Math.floor((shares * 100) / quizzes.length + rounding)',
    new: 'Math.floor((shares * 100) / Math.max(1, quizzes.filter((one) => one.bestShare !== null).length) + rounding)',
    tests: ['progress.facts.policy'],
  },
  {
    id: 'progress-silence-with-nothing-to-learn',
    file: `${progress}/facts/progress.behind.policy.ts`,
    old: 'count < progressLimits.silentDays || !hadToLearn(learning, at, now)',
    new: 'count < progressLimits.silentDays',
    tests: ['progress.behind.policy'],
    why: 'During the holidays every student falls behind.',
  },
  {
    id: 'signal-of-a-frozen-course',
    file: `${progress}/facts/progress.behind.policy.ts`,
    old: ' || head.frozenAt !== null || since === null) return [];',
    new: ' || since === null) return [];',
    tests: ['progress.behind.policy'],
  },
  {
    id: 'signal-raised-again-after-settling',
    file: `${progress}/signals/progress.signals.policy.ts`,
    old: 'lastSettledAt === null || at > lastSettledAt',
    new: 'lastSettledAt === null || at <= lastSettledAt || at > lastSettledAt',
    tests: ['progress.signals.policy', 'progress.raise'],
    why: 'Every morning the same students are back, whatever was done.',
  },
  {
    id: 'signal-of-an-enrolment-that-ended-meanwhile',
    file: `${progress}/signals/progress.raise.service.ts`,
    old: '!held.has(enrolmentId) || news.length === 0',
    new: 'news.length === 0',
    tests: ['progress.raise'],
  },
  {
    id: 'signal-kept-after-the-end',
    file: migration,
    old: "WHEN (NEW.status <> 'Active' AND OLD.status = 'Active' OR",
    new: "WHEN (NEW.status = 'Cancelled' AND OLD.status = 'Active' OR",
    tests: ['progress.signals.routes'],
  },
  {
    id: 'signal-settled-twice',
    file: `${progress}/signals/progress.signals.change.service.ts`,
    old: 'if (settledAt !== null) return;',
    new: 'if (settledAt !== null && id < 0) return;',
    tests: ['progress.signals.routes'],
  },
  {
    id: 'completed-keeps-the-running-seat',
    file: 'apps/api/src/features/batches/change/batches.leave.queries.ts',
    old: 'isNull(batches.archivedAt), gte(batches.endDate, today)',
    new: 'isNull(batches.archivedAt), gte(batches.startDate, today)',
    tests: ['enrolments.complete.routes'],
    why: 'The seat of a graduate is never free, and the past batch forgets them.',
  },
  {
    id: 'completed-after-leaving',
    file: `${enrolments}/enrolments.complete.service.ts`,
    old: "if (before?.status !== 'Active') return false;",
    new: 'if (before === undefined) return false;',
    tests: ['enrolments.complete.routes'],
    why: 'A refunded course becomes a completed one, with a certificate.',
  },
];
