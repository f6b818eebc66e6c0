import { attendanceEndpoints, attendanceLowEndpoints, attendanceRoomEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getGrid, listAttendanceOfBatch } from './register/attendance.batch.service.ts';
import { correctMany } from './register/attendance.bulk.service.ts';
import { correctAttendance } from './register/attendance.correct.service.ts';
import { listLowAttendance } from './register/attendance.low.service.ts';
import { joinMeeting } from './join/attendance.join.service.ts';
import { getRollCall, markStudents } from './room/attendance.room.service.ts';
import { getCode, scanCode } from './room/attendance.scan.service.ts';
import { getHistory, listMyAttendance, listMySummaries } from './attendance.service.ts';

export function attendanceRoutes(api: Api): void {
  register(api, attendanceEndpoints.join, joinMeeting);
  register(api, attendanceEndpoints.listOfBatch, listAttendanceOfBatch);
  register(api, attendanceEndpoints.getGrid, getGrid);
  register(api, attendanceEndpoints.listMine, listMyAttendance);
  register(api, attendanceEndpoints.listMySummaries, listMySummaries);
  register(api, attendanceEndpoints.getHistory, getHistory);
  register(api, attendanceEndpoints.correct, correctAttendance);
  register(api, attendanceLowEndpoints.list, listLowAttendance);
  register(api, attendanceRoomEndpoints.correctMany, correctMany);
  register(api, attendanceRoomEndpoints.getRollCall, getRollCall);
  register(api, attendanceRoomEndpoints.mark, markStudents);
  register(api, attendanceRoomEndpoints.getCode, getCode);
  register(api, attendanceRoomEndpoints.scan, scanCode);
}
