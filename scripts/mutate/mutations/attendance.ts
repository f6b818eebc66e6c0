import type { Mutation } from '../mutation.ts';

const room = 'apps/api/src/features/attendance/room';
const register = 'apps/api/src/features/attendance/register';

/** Attendance in a room: marks, codes, corrections of many; and the register of those who left. */
export const attendanceMutations: readonly Mutation[] = [
  {
    id: 'room-mark-overwrites-scan',
    file: `${room}/attendance.room.queries.ts`,
    old: 'where entry.joined_at is null and entry.is_marked and entry.corrected_verdict <>',
    new: 'where entry.corrected_verdict is distinct from',
    tests: ['attendance.room.routes'],
  },
  {
    id: 'room-code-lives-longer',
    file: `${room}/attendance.codes.ts`,
    old: '[window, window - 1]',
    new: '[window, window - 1, window - 2]',
    tests: ['attendance.scan.routes'],
  },
  {
    id: 'room-code-of-any-class',
    file: `${room}/attendance.codes.ts`,
    old: 'update(`${meetingId}\\n${window}`)',
    new: 'update(`${window}`)',
    tests: ['attendance.scan.routes'],
  },
  {
    id: 'room-guesses-unlimited',
    file: `${room}/attendance.scan.service.ts`,
    old: 'if (before !== undefined && before.count >= wrongScans.most) {',
    new: 'if (before !== undefined && before.count < 0) {',
    tests: ['attendance.scan.routes'],
  },
  {
    id: 'room-bulk-repeats',
    file: `${register}/attendance.bulk.queries.ts`,
    old: '        where coalesce(entry.corrected_verdict, entry.verdict) <> excluded.corrected_verdict\n',
    new: '',
    tests: ['attendance.bulk.routes'],
  },
  {
    id: 'left-class-after-leaving',
    file: 'apps/api/src/database/entry-of-student.ts',
    old: 'and f.added_at < ${meetings.endsAt} and f.left_at >= ${meetings.endsAt})',
    new: 'and f.added_at < ${meetings.endsAt})',
    tests: ['attendance.left.routes'],
  },
  {
    id: 'left-grid-forgets',
    file: `${register}/attendance.grid.policy.ts`,
    old: 'verdictWithoutEntry(isSeatedAt(stays, endsAt), endsAt, now)',
    new: 'verdictWithoutEntry(isMember, endsAt, now)',
    tests: ['attendance.policy', 'attendance.left.routes'],
  },
  {
    id: 'left-own-classes-forgotten',
    file: 'apps/api/src/features/attendance/attendance.queries.ts',
    old: 'where f.student_id = ${studentId} and m.ends_at > f.added_at and m.ends_at <= f.left_at',
    new: 'where f.student_id = ${studentId} and false',
    tests: ['attendance.left.routes'],
  },
  {
    id: 'left-roll-call-of-today',
    file: `${room}/attendance.room.queries.ts`,
    old: 'lt(formerSeats.addedAt, endsAt), gte(formerSeats.leftAt, endsAt)',
    new: 'lt(formerSeats.addedAt, endsAt)',
    tests: ['attendance.left.routes'],
  },
];
