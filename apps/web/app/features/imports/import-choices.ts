import { batchEndpoints, courseEndpoints } from '@avsar/contract';
import { callAs } from '#api/client.ts';
import type { SearchSelectOption } from '#admin-kit/search-select.tsx';
import { countText, dayText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';

/** Courses on offer, by title. */
export async function searchCourses(q: string, signal: AbortSignal): Promise<readonly SearchSelectOption[]> {
  const courses = await callAs('ADMIN', courseEndpoints.list, { query: { q, sort: 'title', limit: '30' } }, { signal });
  return courses.map(({ id, title }) => ({ id, label: title }));
}

/** Running and coming batches, the latest start first. */
export async function searchBatches(q: string, signal: AbortSignal): Promise<readonly SearchSelectOption[]> {
  const batches = await callAs('ADMIN', batchEndpoints.list, { query: { q, sort: '-start', limit: '30' } }, { signal });
  const today = todayInIndia();
  return batches
    .filter(({ endDate }) => endDate >= today)
    .map(({ id, name, course, trainer, startDate, capacity, studentCount }) => ({
      id,
      label: `${course.title}, ${name ?? `batch ${id}`}`,
      note: `${trainer.trainer.name}, from ${dayText(startDate)}, ${countText(Math.max(0, capacity - studentCount), 'seat')} left`,
    }));
}
