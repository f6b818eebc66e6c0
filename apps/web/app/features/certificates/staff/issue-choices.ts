import { courseEndpoints, studentEndpoints } from '@avsar/contract';
import { callAs } from '#api/client.ts';
import type { SearchSelectOption } from '#admin-kit/search-select.tsx';
import { mobileText } from '#lib/format.ts';

export async function searchStudents(text: string, signal: AbortSignal): Promise<readonly SearchSelectOption[]> {
  const query = { sort: 'name', limit: '20', ...(text !== '' && { q: text }) } as const;
  const students = await callAs('ADMIN', studentEndpoints.list, { query }, { signal });
  return students.map(({ id, name, email, mobileNumber }) => ({
    id,
    label: name,
    note: [email, mobileText(mobileNumber)].filter((part) => part !== '').join(', '),
  }));
}

export async function searchCourses(q: string, signal: AbortSignal): Promise<readonly SearchSelectOption[]> {
  const courses = await callAs('ADMIN', courseEndpoints.list, { query: { q, sort: 'title', limit: '30' } }, { signal });
  return courses.map(({ id, title }) => ({ id, label: title }));
}
