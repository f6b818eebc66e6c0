import { calendarEndpoints, meetingEndpoints, substituteEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { cancelMeeting, changeMeeting } from './plan/meetings.change.service.ts';
import { createMeeting } from './plan/meetings.create.service.ts';
import { listMeetingsOfBatch, listMeetingsOfTrainer, listMyMeetings } from './list/meetings.list.service.ts';
import { goLive } from './plan/meetings.live.service.ts';
import { createMeetingSeries } from './plan/meetings.series.service.ts';
import { getMeeting, getMeetingCalendar } from './meetings.service.ts';
import { endSubstitution, previewSubstitution, substituteMeetings } from './substitute/meetings.substitute.service.ts';
import { listCalendar } from './week/meetings.week.service.ts';

export function meetingRoutes(api: Api): void {
  register(api, meetingEndpoints.listMine, listMyMeetings);
  register(api, meetingEndpoints.listOfBatch, listMeetingsOfBatch);
  register(api, meetingEndpoints.listOfTrainer, listMeetingsOfTrainer);
  register(api, meetingEndpoints.get, getMeeting);
  register(api, meetingEndpoints.getCalendar, getMeetingCalendar);
  register(api, meetingEndpoints.create, createMeeting);
  register(api, meetingEndpoints.createSeries, createMeetingSeries);
  register(api, meetingEndpoints.update, changeMeeting);
  register(api, meetingEndpoints.goLive, goLive);
  register(api, meetingEndpoints.cancel, cancelMeeting);
  register(api, calendarEndpoints.list, listCalendar);
  register(api, substituteEndpoints.preview, previewSubstitution);
  register(api, substituteEndpoints.substitute, substituteMeetings);
  register(api, substituteEndpoints.end, endSubstitution);
}
