import { batchEndpoints, courseEndpoints, placementEndpoints } from '@avsar/contract';
import type { SearchSelectOption } from '#admin-kit/search-select.tsx';
import { callAllAs, callAs } from '#api/client.ts';
import { batchName } from '#lib/batch-name.ts';

type Search = (text: string, signal: AbortSignal) => Promise<readonly SearchSelectOption[]>;

const most = '20';

export const findCompanies: Search = async (text, signal) => {
  const query = { limit: most, ...(text !== '' && { q: text }) };
  const companies = await callAs('ADMIN', placementEndpoints.listCompanies, { query }, { signal });
  return companies.map(({ id, name }) => ({ id, label: name }));
};

/** The list of courses is short, and its search is one of visitors: the title is looked for here. */
export const findCourses: Search = async (text, signal) => {
  const courses = await callAllAs('ADMIN', courseEndpoints.list, { query: { sort: 'title' } }, { signal });
  return courses
    .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))
    .map(({ id, title }) => ({ id, label: title }));
};

export const findBatches: Search = async (text, signal) => {
  const query = { limit: most, ...(text !== '' && { q: text }) };
  const batches = await callAs('ADMIN', batchEndpoints.list, { query }, { signal });
  return batches.map((batch) => ({ id: batch.id, label: batchName(batch) }));
};
