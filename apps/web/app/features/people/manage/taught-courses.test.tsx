// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { type OpenScreen, openScreen, press, shows } from '../../../../test/screen.tsx';
import { TaughtCourses } from './taught-courses.tsx';

const trainer = { id: 7, name: 'Meera Iyer', image: null };
const link = { id: 31, trainer_id: 7, trainer, course: { id: 4, title: 'Core Java', image: null } };

let screen: OpenScreen;
beforeEach(() => logInAsStaff('owner'));
afterEach(() => {
  screen.close();
  signOut();
});

test('a course is taken away from a trainer, after a question', async () => {
  const calls: string[] = [];
  let removed = 0;
  screen = await openScreen(<TaughtCourses taught={[link]} onRemoved={() => (removed += 1)} />, (path) => {
    calls.push(path);
    return Response.json({ message: 'Removed.' });
  });
  await press('Remove');
  await shows(() => document.body.textContent?.includes('Meera Iyer will no longer teach Core Java.'), true);
  expect(calls).toEqual([]);
  await press('Remove course');
  await shows(() => removed, 1);
  expect(calls).toEqual(['/api/trainer-courses/31']);
});

test('staff who do not plan the teaching only read which courses it is', async () => {
  logInAsStaff('counsellor');
  screen = await openScreen(<TaughtCourses taught={[link]} onRemoved={() => undefined} />, () => new Response());
  expect(document.querySelector('li')?.textContent).toBe('Core Java');
  expect(document.querySelectorAll('li a, li button')).toHaveLength(0);
});
