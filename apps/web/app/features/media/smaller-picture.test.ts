import { describe, expect, test } from 'vitest';
import { hasTooManyPixels, isRefusedAsFile, sizeWithin } from './smaller-picture.ts';

const megabyte = 1024 * 1024;

describe('sizeWithin', () => {
  test.each([
    { of: [4000, 3000], is: [1600, 1200], why: 'a photo of 12 megapixels' },
    { of: [3000, 4000], is: [1200, 1600], why: 'an upright photo' },
    { of: [8160, 6120], is: [1600, 1200], why: 'a photo of 50 megapixels' },
    { of: [1600, 900], is: [1600, 900], why: 'a picture that just fits' },
    { of: [480, 480], is: [480, 480], why: 'a small picture is not made larger' },
    { of: [20_000, 3], is: [1600, 1], why: 'a line has at least one pixel' },
    { of: [4001, 3000], is: [1600, 1200], why: 'whole pixels' },
  ] as const)('$why: $of becomes $is', ({ of: [width, height], is }) => {
    expect(sizeWithin({ width, height }, 1600)).toEqual({ width: is[0], height: is[1] });
  });
});

describe('isRefusedAsFile', () => {
  test.each([
    { type: 'image/jpeg', size: 2 * megabyte - 1, refused: false },
    { type: 'image/jpeg', size: 2 * megabyte, refused: true },
    { type: 'image/webp', size: 10, refused: false },
    { type: 'image/png', size: 15 * megabyte, refused: true },
    { type: 'image/heic', size: 10, refused: true },
    { type: 'image/gif', size: 10, refused: true },
  ])('$type of $size bytes: $refused', ({ refused, ...file }) => {
    expect(isRefusedAsFile(file)).toBe(refused);
  });
});

test.each([
  { width: 5000, height: 5000, tooMany: false },
  { width: 5001, height: 5000, tooMany: true },
])('$width × $height pixels are too many: $tooMany', ({ tooMany, ...size }) => {
  expect(hasTooManyPixels(size)).toBe(tooMany);
});
