import { expect, test } from 'vitest';
import { isLinkFresh } from './file-link.ts';

const now = Date.parse('2026-11-14T10:00:00Z');
const linkUntil = (milliseconds: number) =>
  `/api/files/students/5/image/1024.webp?by=7&exp=${milliseconds / 1000}&sig=x`;

test.each([
  ['five minutes ahead', linkUntil(now + 5 * 60_000), true],
  ['about to end', linkUntil(now + 9000), false],
  ['over', linkUntil(now - 1000), false],
  ['without an end', '/api/files/students/5/image/1024.webp', false],
])('a link that is %s', (_, link, isFresh) => {
  expect(isLinkFresh(link, now)).toBe(isFresh);
});
