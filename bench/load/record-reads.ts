import { ask, type LoadRequest } from './load.ts';
import type { ReaderRoute } from '../environment/minimal-reader.ts';
import { addressOf, browser } from '../institutes/people.ts';
import { recordTwice } from './record-scripts.ts';
import type { Server } from '../environment/servers.ts';

/** A visitor's request from one of many addresses, without compression. */
export function courseRequest(path: string, call: number): LoadRequest {
  const headers = { ...browser, 'accept-encoding': 'identity', 'x-forwarded-for': addressOf(call) };
  return { method: 'GET', path, headers };
}

/** Names of the reply's properties, in the order of the statement's columns. */
const courseNames = ['id', 'title', 'description', 'price', 'days', 'image', 'startDate', 'endDate', 'time'];
const detailNames = [...courseNames, 'ratingSum', 'ratingCount', 'trainers', 'batches'];

interface Reads {
  readonly routes: readonly ReaderRoute[];
  readonly courseIds: readonly number[];
}

/**
 * Records the SQL of both reads from an api with `record-queries.ts`, so that the minimal server can run the same SQL.
 */
export async function recordReads(api: Server): Promise<Reads> {
  const courses = (await ask(api.url, courseRequest('/api/courses', 1))) as { id: number }[];
  const courseIds = courses.map(({ id }) => id);
  const list = await recordRead(api, '/api/courses', 'list');
  const [one = 0, other = 0] = courseIds;
  for (const id of [one, other]) await ask(api.url, courseRequest(`/api/courses/${id}`, 2));
  const [first, second] = [
    await recordRead(api, `/api/courses/${one}`, 'one course'),
    await recordRead(api, `/api/courses/${other}`, 'one course'),
  ];
  // The id is the only value that differs between the two recordings.
  const idAt = first.values.findIndex((value, index) => value !== second.values[index]);
  if (idAt < 0 || Number(first.values[idAt]) !== one) throw new Error('The statement does not ask for the id');
  return {
    courseIds,
    routes: [
      { path: '/api/courses', statement: list, names: courseNames },
      { path: '/api/courses/:id', statement: first, idAt, names: detailNames },
    ],
  };
}

async function recordRead(api: Server, path: string, what: string) {
  const requests = [3, 4, 5, 6].map((call) => courseRequest(path, call));
  const [{ queries }] = await recordTwice(api, requests);
  const [statement, ...others] = queries;
  if (statement === undefined || others.length > 0) {
    const texts = queries.map(({ text }) => text).join('\n');
    throw new Error(
      `The bench knows how to replay one statement; for ${what} the api sends ${queries.length}:\n${texts}`,
    );
  }
  const { name, text, values } = statement;
  return { name, text, values };
}
