import type { Mutation } from '../mutation.ts';

const recordings = 'apps/api/src/features/recordings';
const own = `${recordings}/watch/recordings.own.queries.ts`;
const watch = `${recordings}/watch/recordings.watch.queries.ts`;

/** Recordings of classes: who watches them, and that what was watched is neither lost nor invented. */
export const recordingMutations: readonly Mutation[] = [
  {
    id: 'recording-after-refund',
    file: own,
    old: "ne(enrolments.status, 'Cancelled')",
    new: "ne(enrolments.status, 'Completed')",
    tests: ['recordings.own.routes'],
    why: 'Somebody who got their money back goes on watching the course.',
  },
  {
    id: 'recording-of-a-former-student',
    file: own,
    old: 'isNotNull(attendance.studentId), satThereThen(studentId)',
    new: 'isNotNull(attendance.studentId)',
    tests: ['recordings.own.routes'],
  },
  {
    id: 'recording-of-everybody',
    file: own,
    old: 'or(isNotNull(batchStudents.studentId),',
    new: 'or(isNotNull(enrolments.studentId),',
    tests: ['recordings.own.routes'],
    why: 'Students of one batch watch the classes of all batches of the course.',
  },
  {
    id: 'recording-removed-and-watched',
    file: watch,
    old: 'and ${recordings.removedAt} is null',
    new: '',
    tests: ['recordings.own.routes', 'recordings.watch.routes'],
  },
  {
    id: 'watch-while-overdue',
    file: watch,
    old: 'where place.overdue_at is null',
    new: '',
    tests: ['recordings.own.routes'],
  },
  {
    id: 'watch-hours-at-once',
    file: watch,
    old: '- before))), ',
    new: '+ before))), ',
    tests: ['recordings.watch.routes'],
    why: 'A student claims a whole recording in the moment in which they open it.',
  },
  {
    id: 'watch-time-spent-twice',
    file: watch,
    old: 'believed_from + (seconds_in(whole) - seconds_in(${watched})) * ${cost}',
    new: 'believed_from',
    tests: ['recordings.watch.routes'],
    why: 'The same minutes on the clock are claimed again and again.',
  },
  {
    id: 'watch-saved-up',
    file: watch,
    old: 'greatest(${creditFrom}, ${now} - ${saved})',
    new: '${creditFrom}',
    tests: ['recordings.watch.routes'],
    why: 'Whoever opens a recording and comes back next week has watched it.',
  },
  {
    id: 'watch-lost',
    file: watch,
    old: '(watched, credit_from) = (${next})',
    new: '(watched, credit_from) = (${first})',
    tests: ['recordings.watch.routes'],
    why: 'Each report forgets what the reports before it said.',
  },
  {
    id: 'recordings-more-than-five',
    file: `${recordings}/recordings.queries.ts`,
    old: ".for('no key update', { of: meetings })",
    new: '',
    tests: ['recordings.routes'],
    title: 'at once',
    why: 'Of ten who add a recording at once, all find room for theirs.',
  },
  {
    id: 'recording-told-to-newcomers',
    file: `${recordings}/recordings.change.service.ts`,
    old: 'earlier.length === 0 ?',
    new: 'earlier.length >= 0 ?',
    tests: ['recordings.routes'],
  },
  {
    id: 'recording-title-overwritten',
    file: `${recordings}/recordings.change.service.ts`,
    old: 'recording.version !== version',
    new: 'recording.version < version',
    tests: ['recordings.routes'],
  },
];
