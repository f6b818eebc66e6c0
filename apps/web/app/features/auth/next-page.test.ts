import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Role } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import routes from '../../routes.ts';
import { leadsToPurchase, safeNext, withNext } from './next-page.ts';

test.each<[next: string, role: Role]>([
  ['/subscriptions?course=1&batch=7', 'STUDENT'],
  ['/subscriptions?course=1&batch=7', 'TRAINER'],
  ['/subscriptions?course=1&coupon=DIWALI26', 'STUDENT'],
  [`/subscriptions?course=1&batch=7&quote=123.${'aB_-'.repeat(11)}&plan=3`, 'STUDENT'],
  ['/courses/12', 'STUDENT'],
  ['/trainers/7-meera-iyer', 'STUDENT'],
  ['/trainers/7', 'TRAINER'],
  ['/careers/software-engineer', 'STUDENT'],
  ['/privacy', 'STUDENT'],
  ['/courses?q=java%20ee', 'STUDENT'],
  ['/my-courses', 'STUDENT'],
  ['/my-applications', 'STUDENT'],
  ['/purchase/9', 'STUDENT'],
  ['/learn/5', 'STUDENT'],
  ['/learn/5/lessons/12', 'STUDENT'],
  ['/learn/5/homework/12', 'STUDENT'],
  ['/learn/5/recordings/12', 'STUDENT'],
  ['/learn/5/progress', 'STUDENT'],
  ['/trainer-profile/batches/12/progress', 'TRAINER'],
  ['/trainer-profile/signals', 'TRAINER'],
  ['/trainer-profile/homework/queue', 'TRAINER'],
  ['/trainer-profile/homework/12/students/7', 'TRAINER'],
  ['/courses/5/lessons/12', 'TRAINER'],
  ['/student-profile#payments', 'STUDENT'],
  ['/reviews-section/write?trainer=3', 'STUDENT'],
  ['/student-profile-update/128', 'STUDENT'],
  ['/trainer-profile', 'TRAINER'],
  ['/', 'STUDENT'],
])('log-in leads back to %s as %s', (next, role) => {
  expect(safeNext(next, role)).toBe(next);
});

describe('log-in leads to the home page instead of', () => {
  test.each<[next: string | null, role: Role | undefined]>([
    // Other hosts.
    ['//evil.example', 'STUDENT'],
    ['///evil.example', 'STUDENT'],
    ['/\\evil.example', 'STUDENT'],
    ['\\\\evil.example', 'STUDENT'],
    ['/\t/evil.example', 'STUDENT'],
    ['/\n/evil.example', 'STUDENT'],
    ['https://evil.example/my-courses', 'STUDENT'],
    ['https:evil.example', 'STUDENT'],
    ['evil.example', 'STUDENT'],
    ['javascript:alert(1)', 'STUDENT'],
    ['data:text/html,x', 'STUDENT'],
    ['/my-courses@evil.example', 'STUDENT'],
    // Encoded characters: the parameter was decoded once, so a second layer stays.
    ['%2F%2Fevil.example', 'STUDENT'],
    ['/%2Fevil.example', 'STUDENT'],
    ['/%5Cevil.example', 'STUDENT'],
    ['/%09/evil.example', 'STUDENT'],
    ['/my-courses/%2e%2e/%2fevil.example', 'STUDENT'],
    ['/my-courses/../admin-profile', 'STUDENT'],
    // Control characters and spaces.
    ['/my-courses\r\nSet-Cookie: a=b', 'STUDENT'],
    ['/my-courses\u0000', 'STUDENT'],
    ['/my-courses\n', 'STUDENT'],
    [' /my-courses', 'STUDENT'],
    ['/my-courses\u202E', 'STUDENT'],
    ['/subscriptions?course=1\n', 'STUDENT'],
    // Pages that would send the person here again.
    ['/login/email?next=/login/email', 'STUDENT'],
    ['/login/mobile', 'STUDENT'],
    ['/admin-login', 'STUDENT'],
    ['/student-or-trainer/signup', 'STUDENT'],
    ['/student-signup', 'STUDENT'],
    ['/before-you-go-on', 'STUDENT'],
    // Pages of others.
    ['/admin-profile', 'STUDENT'],
    ['/admin-profile/manage-payments/9', 'STUDENT'],
    ['/admin-profile', 'TRAINER'],
    ['/trainer-profile', 'STUDENT'],
    ['/my-courses', 'TRAINER'],
    // No pages.
    ['/no/such/page', 'STUDENT'],
    ['/api/me', 'STUDENT'],
    ['/my-courses/', 'STUDENT'],
    ['/courses/first', 'STUDENT'],
    ['/courses/0', 'STUDENT'],
    ['/trainers/0-nobody', 'STUDENT'],
    ['/trainers/7meera', 'STUDENT'],
    ['/trainers/7-meera/iyer', 'STUDENT'],
    ['/trainers/', 'STUDENT'],
    [`/courses?q=${'a'.repeat(300)}`, 'STUDENT'],
    ['', 'STUDENT'],
    [null, 'STUDENT'],
    ['/my-courses', undefined],
  ])('%j as %s', (next, role) => {
    expect(safeNext(next, role)).toBe('/');
  });
});

test('the way back is carried encoded, and only if a log-in can lead there', () => {
  expect(withNext('/login/mobile', '/subscriptions?course=1&batch=7')).toBe(
    '/login/mobile?next=%2Fsubscriptions%3Fcourse%3D1%26batch%3D7',
  );
  expect(withNext('/login/mobile', '/trainer-profile')).toBe('/login/mobile?next=%2Ftrainer-profile');
  for (const next of [null, undefined, '/', '//evil.example', '/login/email', '/admin-profile', '/admin-dashboard']) {
    expect(withNext('/login/mobile', next)).toBe('/login/mobile');
  }
});

test('only the purchase page is for students alone', () => {
  expect(leadsToPurchase('/subscriptions?course=1')).toBe(true);
  for (const next of [null, '/courses/1', '/my-courses', '//evil/subscriptions?']) {
    expect(leadsToPurchase(next)).toBe(false);
  }
});

/** The paths of the pages below a layout, by the file of the layout. */
function pathsBelow(layout: string): string[] {
  const entry = (routes as readonly RouteConfigEntry[]).find(({ file }) => file.endsWith(layout));
  return (entry?.children ?? []).map(({ path }) => `/${path ?? ''}`.replaceAll(/:\w+/g, '7'));
}

test.each<[layout: string, role: Role]>([
  ['student-layout.tsx', 'STUDENT'],
  ['learn-layout.tsx', 'STUDENT'],
  ['trainer-layout.tsx', 'TRAINER'],
])('log-in leads back to every page of %s', (layout, role) => {
  const paths = pathsBelow(layout);
  expect(paths).not.toEqual([]);
  for (const path of paths) expect(safeNext(path, role), path).toBe(path);
});

test('log-in leads back to no page for people who are not signed in', () => {
  const paths = pathsBelow('signed-out-layout.tsx');
  expect(paths).not.toEqual([]);
  for (const role of ['STUDENT', 'TRAINER', 'ADMIN'] as const) {
    for (const path of paths) expect(safeNext(path, role), path).toBe('/');
  }
});
