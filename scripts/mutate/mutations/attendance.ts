import type { Mutation } from '../mutation.ts';

const room = 'apps/api/src/features/attendance/room';
const register = 'apps/api/src/features/attendance/register';

/** Attendance in a room: marks, codes, corrections of many. */
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
];
