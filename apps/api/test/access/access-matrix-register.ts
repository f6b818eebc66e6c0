import type { AccessCase } from './access-expected.ts';
import { attendanceMatrix } from './access-matrix-attendance.ts';
import { attendanceRoomMatrix } from './access-matrix-attendance-room.ts';
import { recordingMatrix } from './access-matrix-recordings.ts';

/** The register of a batch, and the recordings of its classes. */
export const registerMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  ...attendanceMatrix,
  ...attendanceRoomMatrix,
  ...recordingMatrix,
};
