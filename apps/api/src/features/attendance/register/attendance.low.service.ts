import {
  type attendanceLowEndpoints,
  attendancePercentage,
  lowAttendancePercent,
  type LowAttendance,
  type UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { decodePagePlace, encodePagePlace, type Page, type PagePlace } from '#shared/page.ts';
import { dateInIndia } from '#shared/time.ts';
import { registerAccessOf } from '../attendance.service.ts';
import { listSeatCounts } from './attendance.low.queries.ts';

/** Seats whose classes are counted by one statement, and statements for one page. */
const seatsAtOnce = 500;
const roundsMost = 4;

/**
 * Students below 75 %. A page looks at 2,000 seats at most, so it may be short, or empty, and still have a next one: an
 * institute of any size is read page by page.
 */
export async function listLowAttendance(
  { db, caller, clock }: CallContext<Caller>,
  { query: { course, batch, limit, cursor } }: UseCaseInput<typeof attendanceLowEndpoints.list>,
): Promise<Page<LowAttendance>> {
  const now = clock.now();
  const asked = { access: registerAccessOf(caller), courseId: course, batchId: batch, now, today: dateInIndia(now) };
  const items: LowAttendance[] = [];
  let after: PagePlace | undefined = decodePagePlace(cursor, 'number');
  for (let round = 0; round < roundsMost; round += 1) {
    const seats = await listSeatCounts(db, { ...asked, after, limit: seatsAtOnce });
    for (const seat of seats) {
      // Only a page that is full has a next one within these seats.
      if (items.length === limit) return { items, nextCursor: after && encodePagePlace(after) };
      const percentage = attendancePercentage(seat);
      if (percentage !== null && percentage < lowAttendancePercent)
        items.push({ id: seatIdOf(seat), ...seat, percentage });
      after = { key: seat.batch.id, id: seat.student.id };
    }
    if (seats.length < seatsAtOnce) return { items, nextCursor: undefined };
  }
  return { items, nextCursor: after && encodePagePlace(after) };
}

interface Seat {
  readonly batch: { readonly id: number };
  readonly student: { readonly id: number };
}

/** Ids of students are `integer`, below 2^31. */
const seatIdOf = ({ batch, student }: Seat) => batch.id * 2 ** 31 + student.id;
