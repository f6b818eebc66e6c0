import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { adminLinks } from './admin-links.ts';
import { links } from './links.ts';
import routes from './routes.ts';

const app = import.meta.dirname;
const source = (file: string) => readFileSync(join(app, file), 'utf8');

/** The path patterns of all pages, without the one that catches every unknown address. */
const patterns = patternsIn(routes).filter((pattern) => pattern !== '/*');

function patternsIn(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children === undefined ? [here === '' ? '/' : here] : patternsIn(children, here);
  });
}

type Link = string | ((...args: never[]) => string) | { readonly [name: string]: Link };

interface NamedAddress {
  readonly name: string;
  readonly address: string;
  /** Whether the address contains an argument, so that a part of the pattern may stand for it. */
  readonly isFilledIn: boolean;
}

/** Every address in a list of links, with its name. Functions are called with an id, or without their optional query. */
function addressesIn(link: Link, name: string): NamedAddress[] {
  if (typeof link === 'string') return [{ name, address: link, isFilledIn: false }];
  if (typeof link === 'object')
    return Object.entries(link).flatMap(([key, inner]) => addressesIn(inner, `${name}.${key}`));
  const address = (link as (sample: string) => string)('7');
  return [{ name, address, isFilledIn: address.includes('7') }];
}

const all = [...addressesIn(links, 'links'), ...addressesIn(adminLinks, 'adminLinks')];

describe('links and routes agree', () => {
  test.each(all)('$name is the address of a page: $address', ({ address, isFilledIn }) => {
    const path = address.replace(/[?#].*$/, '');
    const isPage = (pattern: string) => pattern === path || (isFilledIn && patternAsRegExp(pattern).test(path));
    expect(patterns.filter(isPage)).not.toEqual([]);
  });

  test('no two links have the same address', () => {
    const addresses = all.map(({ address }) => address);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });
});

function patternAsRegExp(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`);
}

test.each([
  [links.course(3), '/courses/3'],
  [links.course(3, 7), '/courses/3?batch=7'],
  [links.trainer(7), '/trainers/7'],
  [links.trainer(7, 'Meera Iyer'), '/trainers/7-meera-iyer'],
  [links.trainer(7, ' Zoë O’Brien, Ph.D. '), '/trainers/7-zoe-o-brien-ph-d'],
  [links.trainer(7, 'मीरा'), '/trainers/7'],
  [links.contact(), '/contact'],
  [links.contact({ course: 3 }), '/contact?course=3'],
  [links.subscriptions(3), '/subscriptions?course=3'],
  [links.subscriptions(3, 7), '/subscriptions?course=3&batch=7'],
  [links.subscriptions(3, undefined, { coupon: 'DIWALI26' }), '/subscriptions?course=3&coupon=DIWALI26'],
  [links.subscriptions(3, 7, { quote: '5.a_-', plan: 2 }), '/subscriptions?course=3&batch=7&quote=5.a_-&plan=2'],
  [links.productAbout('avsar'), '/avsar/about'],
  [links.reviews(7), '/reviews-section?trainer=7'],
  [links.reviews('7&x=1 2'), '/reviews-section?trainer=7%26x%3D1%202'],
  [links.writeReview(7), '/reviews-section/write?trainer=7'],
  [links.ratingReviews(7), '/rating-reviews/page?trainer=7'],
  [adminLinks.students(), '/admin-profile/manage-students'],
  [adminLinks.students({ q: 'a+b@c.example' }), '/admin-profile/manage-students?q=a%2Bb%40c.example'],
  [adminLinks.student(7), '/admin-profile/manage-students/7'],
  [adminLinks.giveCourse(7), '/admin-profile/manage-students/7#give'],
  [adminLinks.assignBatchToStudent, '/admin-profile/manage-trainers/assign-batch-to/student'],
  [adminLinks.editCourse(3), '/admin-profile/edit-courses?course=3'],
  [adminLinks.editBatch(5), '/admin-profile/manage-batches/edit/5'],
  [adminLinks.paidNoSeat, '/admin-profile/paid-no-seat'],
  [adminLinks.draftCourses, '/admin-profile/manage-courses?state=draft'],
  [adminLinks.order(9), '/admin-profile/manage-payments/9'],
  [adminLinks.site({ part: 'slides' }), '/admin-profile/site?part=slides'],
  [links.terms(), '/terms'],
  [links.privacy({ version: 2 }), '/privacy?version=2'],
  [links.refundPolicy({ version: 2 }), '/refund-policy?version=2'],
  [adminLinks.legalPages(), '/admin-profile/site?part=legal'],
  [adminLinks.legalPages('privacy'), '/admin-profile/site?part=legal&page=privacy'],
  [adminLinks.enquiries({ status: 'new' }), '/admin-profile/enquiries?status=new'],
  [adminLinks.chatQuestions({ part: 'answers' }), '/admin-profile/chat-questions?part=answers'],
])('%s is %s', (address, expected) => {
  expect(address).toBe(expected);
});

test('links.ts imports nothing, because every visitor loads it', () => {
  expect(source('links.ts')).not.toMatch(/^import\b|\bimport\(/m);
});

describe('other files take addresses from links.ts and admin-links.ts', () => {
  /** Files that name addresses themselves, and why. */
  const exceptions: Readonly<Record<string, string>> = {
    'routes/public/robots.ts': 'crawlers compare these with the beginning of an address, such as /login/',
    'routes/public/moved.ts': 'the addresses that are redirected, to which no page links',
    'shell/chat-button.tsx': 'the beginning of the addresses of several pages',
    'features/lessons/editor/paste/clipboard-examples.ts': 'a page of somebody else, as its browser copies it',
  };
  /** Files that are not searched: the lists of addresses, texts with links, code of the server, and tests. */
  const unread = /^(?:admin-links|links|routes)\.ts$|^content\/|^lib\/server\/|\.test\.tsx?$/;

  /** The first parts of all addresses of pages. Names with a dot are files for browsers and crawlers. */
  const firstParts = new Set(
    patterns.map((pattern) => pattern.split('/')[1] ?? '').filter((part) => /^[\w-]+$/.test(part)),
  );
  const known = [...firstParts].join('|');
  /** A text that begins with such a part or with a value, or such a part after a value: `${origin}/courses`. */
  const written = new RegExp(String.raw`["'\x60]/(?:(?:${known})(?![\w.-])|\$\{)|\}/(?:${known})(?![\w.-])`);
  /** The home page, where an address is expected; elsewhere a single slash is often something else. */
  const home = /(?:\bto=|\b(?:to|path): |===? |\? |: |\b(?:navigate|redirect|assign)\()["']\/["']/;
  /** Here the address is a key of the contract's list of parameters, and its type is checked. */
  const keyOfParameters = /readPageQuery\(\w+(?:\.url)?, '[^']+'\)/g;
  const comment = /^\s*(?:\/\/|\/\*|\*)/;

  const literalsIn = (file: string) =>
    source(file)
      .split('\n')
      .filter((line) => !comment.test(line))
      .map((line) => line.replaceAll(keyOfParameters, '').trim())
      .filter((line) => written.test(line) || home.test(line));
  const found = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((file) => !unread.test(file))
    .flatMap((file) => literalsIn(file).map((line) => ({ file, line })));

  test('no other file contains an address of a page', () => {
    expect(found.filter(({ file }) => exceptions[file] === undefined)).toEqual([]);
  });

  test('every exception is still needed', () => {
    const files = new Set(found.map(({ file }) => file));
    expect(Object.keys(exceptions).filter((file) => !files.has(file))).toEqual([]);
  });

  test.each([
    '<Link to="/courses">',
    'navigate("/")',
    'redirect(`/courses/${id}`)',
    '`/${slug}/about`',
    '`${origin}/contact`',
    "const start = path ?? '/my-courses#now'",
  ])('an address would be found in %s', (line) => {
    expect(written.test(line) || home.test(line)).toBe(true);
  });

  test.each(["'/api/courses'", "'/courses.data'", "text.split('/')", "'/favicon.svg'", "'/about-us'"])(
    'no address is found in %s',
    (line) => {
      expect(written.test(line) || home.test(line)).toBe(false);
    },
  );
});
