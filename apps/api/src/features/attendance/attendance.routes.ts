import { attendanceEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getGrid, listAttendanceOfBatch } from './register/attendance.batch.service.ts';
import { correctAttendance } from './register/attendance.correct.service.ts';
import { joinMeeting } from './join/attendance.join.service.ts';
import { getHistory, listMyAttendance, listMySummaries } from './attendance.service.ts';

export function attendanceRoutes(api: Api): void {
  register(api, attendanceEndpoints.join, joinMeeting);
  register(api, attendanceEndpoints.listOfBatch, listAttendanceOfBatch);
  register(api, attendanceEndpoints.getGrid, getGrid);
  register(api, attendanceEndpoints.listMine, listMyAttendance);
  register(api, attendanceEndpoints.listMySummaries, listMySummaries);
  register(api, attendanceEndpoints.getHistory, getHistory);
  register(api, attendanceEndpoints.correct, correctAttendance);
}
