import { batchEndpoints, courseEndpoints, studentEndpoints, trainerEndpoints } from '@avsar/contract';
import { callAs } from '#api/client.ts';
import type { SearchSelectOption } from '#admin-kit/search-select.tsx';
import { countText, dayText, mobileText } from '#lib/format.ts';

type Options = Promise<readonly SearchSelectOption[]>;

const limit = '20';

/** Batches, the latest start first; also ended ones, whose students still get certificates and news. */
export async function searchBatches(q: string, signal: AbortSignal): Options {
  const batches = await callAs('ADMIN', batchEndpoints.list, { query: { q, sort: '-start', limit } }, { signal });
  return batches.map(({ id, course, trainer, startDate, studentCount }) => ({
    id,
    label: `Batch ${id}, ${course.title}`,
    note: `${trainer.trainer.name}, from ${dayText(startDate)}, ${countText(studentCount, 'student')}`,
  }));
}

export async function searchCourses(q: string, signal: AbortSignal): Options {
  const courses = await callAs('ADMIN', courseEndpoints.list, { query: { q, sort: 'title', limit } }, { signal });
  return courses.map(({ id, title }) => ({ id, label: title }));
}

/** Active students, then trainers. */
export async function searchPeople(q: string, signal: AbortSignal): Options {
  const [students, trainers] = await Promise.all([
    callAs('ADMIN', studentEndpoints.list, { query: { q, status: 'active', sort: 'name', limit } }, { signal }),
    callAs('ADMIN', trainerEndpoints.list, { query: { q, status: 'active', limit } }, { signal }),
  ]);
  return [
    ...students.map(({ id, name, mobileNumber }) => ({ id, label: name, note: mobileText(mobileNumber) })),
    ...trainers.map(({ id, name }) => ({ id, label: name, note: 'Trainer' })),
  ];
}
