import type { APIRequestContext, APIResponse } from '@playwright/test';
import { plannedRoutes } from './routes.ts';
import { visitorHeader } from './environment/nginx.ts';
import { newVisitorAddress } from './visitor.ts';

/** Sends a request from a new client address: many requests from one address would reach the limit. */
export async function ask(request: APIRequestContext, path: string): Promise<APIResponse> {
  return request.get(path, { headers: { [visitorHeader]: newVisitorAddress() } });
}

export async function askForJson<Reply>(request: APIRequestContext, path: string): Promise<Reply> {
  const response = await ask(request, path);
  if (!response.ok()) throw new Error(`GET ${path} answered ${response.status()}`);
  return (await response.json()) as Reply;
}

/**
 * Public pages that search engines should not index: the payment page needs a course and a person, the page for undoing
 * a contact change needs a link from a mail, and the last pattern is the 404 page.
 */
const unlisted = ['/subscriptions', '/undo-contact-change', '/*'];

/** Paths of every public page, from the table of routes and the courses and trainers of the api. */
export async function listPublicPaths(request: APIRequestContext): Promise<string[]> {
  const courses = await askForJson<{ id: number }[]>(request, '/api/courses?limit=500');
  const trainers = await askForJson<{ id: number }[]>(request, '/api/trainers?limit=100');
  return plannedRoutes
    .filter(
      ({ audience, leadsTo, pattern }) =>
        audience === 'everybody' && leadsTo === undefined && !unlisted.includes(pattern),
    )
    .flatMap(({ pattern, path }) => {
      if (pattern === '/courses/:courseId') return courses.map(({ id }) => `/courses/${id}`);
      if (pattern === '/reviews-section') return trainers.map(({ id }) => `/reviews-section?trainer=${id}`);
      return [path];
    });
}

/** The path of the data that the router fetches when somebody follows a link to a page. */
export function dataPathOf(path: string): string {
  const { pathname, search } = new URL(path, 'http://site');
  return `${pathname === '/' ? '/_' : pathname}.data${search}`;
}
