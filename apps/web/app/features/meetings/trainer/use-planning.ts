import { type Holiday, holidayEndpoints, type Room, roomEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';

/** What a person who plans classes needs to know of the institute; `undefined` while it loads. */
export interface Planning {
  readonly rooms: readonly Room[] | undefined;
  /** The coming holidays, by day. */
  readonly holidays: ReadonlyMap<string, string>;
}

const noHolidays: readonly Holiday[] = [];

export function usePlanning(): Planning {
  const rooms = useQuery(replyQuery('TRAINER', roomEndpoints.list, { query: {} }));
  const holidays = useQuery(replyQuery('TRAINER', holidayEndpoints.list, { query: {} }));
  return {
    rooms: rooms.data,
    holidays: new Map((holidays.data ?? noHolidays).map(({ day, name }) => [day, name])),
  };
}
