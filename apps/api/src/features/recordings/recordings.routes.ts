import { recordingEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { addRecording, removeOne, renameRecording } from './recordings.change.service.ts';
import { listMyRecorded, listOfMeeting, listWatchesOfBatch, listWatchesOfMeeting } from './recordings.service.ts';
import { reportWatched } from './watch/recordings.watch.service.ts';

export function recordingRoutes(api: Api): void {
  register(api, recordingEndpoints.listMine, listMyRecorded);
  register(api, recordingEndpoints.listOfMeeting, listOfMeeting);
  register(api, recordingEndpoints.add, addRecording);
  register(api, recordingEndpoints.rename, renameRecording);
  register(api, recordingEndpoints.remove, removeOne);
  register(api, recordingEndpoints.reportWatched, reportWatched);
  register(api, recordingEndpoints.listWatches, listWatchesOfMeeting);
  register(api, recordingEndpoints.listWatchesOfBatch, listWatchesOfBatch);
}
