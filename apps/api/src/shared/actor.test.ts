import { expect, it } from 'vitest';
import { actorOf } from './actor.ts';

it.each([
  ['STUDENT', 'student:4'],
  ['TRAINER', 'trainer:4'],
  ['ADMIN', 'admin:4'],
])('%s is %s', (role, actor) => {
  expect(actorOf({ role, id: 4 })).toBe(actor);
});
