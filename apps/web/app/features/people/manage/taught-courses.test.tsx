// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type OpenScreen, openScreen, press, shows } from '../../../../test/screen.tsx';
import { TaughtCourses } from './taught-courses.tsx';

const trainer = { id: 7, name: 'Meera Iyer', image: null };
const link = { id: 31, trainer_id: 7, trainer, course: { id: 4, title: 'Core Java', image: null } };

let screen: OpenScreen;
afterEach(() => screen.close());

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
