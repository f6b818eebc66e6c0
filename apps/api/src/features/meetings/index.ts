export { calendarFeedOf } from './list/meetings.calendar.ts';
export { opensIfBegunBy, whyNotOpen } from './meetings.policy.ts';
export { meetingRoutes } from './meetings.routes.ts';
export { readMeetings } from './meetings.service.ts';
export { moveMeetingOffDay } from './plan/meetings.day-off.service.ts';
