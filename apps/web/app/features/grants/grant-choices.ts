import { courseEndpoints, studentEndpoints } from '@avsar/contract';
import { callAs } from '#api/client.ts';
import type { SearchSelectOption } from '#admin-kit/search-select.tsx';
import { exactRupees, mobileText } from '#lib/format.ts';

export interface CourseOption extends SearchSelectOption {
  readonly price: number;
}

/** Students who may buy a course. */
export async function searchStudents(text: string, signal: AbortSignal): Promise<readonly SearchSelectOption[]> {
  const query = { sort: 'name', limit: '20', ...(text !== '' && { q: text }) } as const;
  const students = await callAs('ADMIN', studentEndpoints.list, { query }, { signal });
  return students
    .filter(({ status }) => status !== 'archived')
    .map(({ id, name, email, mobileNumber }) => ({
      id,
      label: name,
      note: [email, mobileText(mobileNumber)].filter((part) => part !== '').join(', '),
    }));
}

/** Courses on offer that cost something. */
export async function searchCourses(q: string, signal: AbortSignal): Promise<readonly CourseOption[]> {
  const courses = await callAs('ADMIN', courseEndpoints.list, { query: { q, sort: 'title', limit: '30' } }, { signal });
  return courses
    .filter(({ price }) => price > 0)
    .map(({ id, title, price }) => ({ id, label: title, note: exactRupees(price), price }));
}
