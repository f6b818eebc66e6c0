import { recordingEndpoints } from '@avsar/contract';
import { allQuery } from '#api/queries.ts';

/** All classes with a recording: one or two calls, since a student has some dozens. */
export const myRecordingsQuery = allQuery('STUDENT', recordingEndpoints.listMine, {});
