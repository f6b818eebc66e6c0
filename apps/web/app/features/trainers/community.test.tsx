// @vitest-environment jsdom
import type { Placement, Trainer } from '@avsar/contract';
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../test/screen.tsx';

// The environment is read when the page's server code is loaded.
vi.stubEnv('PUBLIC_ORIGIN', 'http://screen.test');
const { default: CommunityPage, loader } = await import('#routes/public/community.tsx');

const trainer = (id: number): Trainer => ({
  id,
  name: `Trainer ${id}`,
  image: null,
  qualification: null,
  experience: 7,
  technologies: ['Java'],
  rating: null,
  ratingCount: 0,
});

const placement = (id: number): Placement => ({
  id,
  name: `Student ${id}`,
  image: null,
  company: { name: 'Tessorin', logo: null },
  role: 'Developer',
  placedOn: '2026-06-01',
  before: null,
  course: { title: 'Core Java', days: 45, price: 12_999 },
  hasFreePlace: false,
});

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const pageOf = (items: readonly unknown[], next?: string) =>
  Response.json(
    items,
    next === undefined ? {} : { headers: { link: `</api/x?limit=100&cursor=${next}>; rel="next"` } },
  );

/** 230 trainers and 101 students, a hundred at once. Trainer 100 is on two pages. */
const server: Answer = (path, query) => {
  if (path === '/api/openings') return pageOf([]);
  expect(query.get('limit')).toBe('100');
  const cursor = query.get('cursor');
  if (path === '/api/trainers' && cursor === null) return pageOf(numbers(1, 100).map(trainer), 'b');
  if (path === '/api/placements' && cursor === null) return pageOf(numbers(1, 100).map(placement), 'z');
  if (path === '/api/trainers' && cursor === 'b') return pageOf(numbers(100, 200).map(trainer), 'c');
  if (path === '/api/trainers' && cursor === 'c') return pageOf(numbers(201, 230).map(trainer));
  if (path === '/api/placements' && cursor === 'z') return pageOf([placement(101)]);
  throw new Error(`${path} was asked for ${cursor}`);
};

/** Opens the page with what its loader gets from this server. */
async function openCommunity(answer: Answer): Promise<OpenScreen> {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    return Promise.resolve(answer(pathname, searchParams, undefined));
  });
  const request = new Request('http://screen.test/community');
  const context = new RouterContextProvider();
  const { data: loaderData } = await loader({
    request,
    url: new URL(request.url),
    pattern: '/community',
    params: {},
    context,
  });
  return openScreen(<CommunityPage />, answer, loaderData);
}

/** How many cards of trainers and of students there are. */
const counts = () =>
  [...document.querySelectorAll('section')].map((section) => section.querySelectorAll('article').length);
const buttons = () =>
  [...document.querySelectorAll('button')].map(({ textContent }) => textContent).filter((text) => /more/.test(text));

let screen: OpenScreen;
afterEach(() => screen.close());

test('visitors reach every trainer and every placed student, page by page', async () => {
  screen = await openCommunity(server);
  expect([counts(), buttons()]).toEqual([
    [100, 100],
    ['Show more trainers', 'Show more students'],
  ]);
  await press('Show more trainers');
  await shows(counts, [200, 100]);
  await press('Show more trainers');
  await shows(counts, [230, 100]);
  await press('Show more students');
  await shows(counts, [230, 101]);
  expect(buttons()).toEqual([]);
});

test('a page that cannot be loaded can be asked for again', async () => {
  screen = await openCommunity(server);
  screen.answer(() => new Response(null, { status: 503 }));
  await press('Show more trainers');
  await shows(toastTexts, ['error: More people could not be loaded. Please try again.']);
  expect(counts()).toEqual([100, 100]);
  screen.answer(server);
  await press('Show more trainers');
  await shows(counts, [200, 100]);
});

test('with a hundred or fewer there is nothing more to show', async () => {
  screen = await openCommunity((path) => pageOf(path === '/api/trainers' ? [trainer(1)] : [placement(1)]));
  expect([counts(), buttons()]).toEqual([[1, 1], []]);
});

test('the openings are linked to while there are any', async () => {
  const linked = () => document.querySelector('a[href="/openings"]')?.textContent;
  screen = await openCommunity(server);
  expect(linked()).toBeUndefined();
  screen.close();
  screen = await openCommunity((path, query, sent) =>
    path === '/api/openings' ? pageOf([{ id: 1 }]) : server(path, query, sent),
  );
  await shows(linked, 'See all openings');
});
