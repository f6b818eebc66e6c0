import { expect, test } from 'vitest';
import { smallImageUrl } from './small-image-url.ts';

test.each([
  ['/api/media/abc/1024.webp', '/api/media/abc/320.webp'],
  ['/api/files/students/5/image/1024.webp?by=7&exp=1&sig=x', '/api/files/students/5/image/320.webp?by=7&exp=1&sig=x'],
  ['/og.png', '/og.png'],
])('%s is small as %s', (url, small) => {
  expect(smallImageUrl(url)).toBe(small);
});
