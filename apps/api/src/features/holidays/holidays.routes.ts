import { holidayEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listHolidayMeetings, moveHolidayMeetings } from './holidays.meetings.service.ts';
import { createHoliday, listHolidays, removeHoliday } from './holidays.service.ts';

export function holidayRoutes(api: Api): void {
  register(api, holidayEndpoints.list, listHolidays);
  register(api, holidayEndpoints.create, createHoliday);
  register(api, holidayEndpoints.remove, removeHoliday);
  register(api, holidayEndpoints.listMeetings, listHolidayMeetings);
  register(api, holidayEndpoints.move, moveHolidayMeetings);
}
