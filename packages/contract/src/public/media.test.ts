import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { imageTexts, imageUploadSchema } from './media.ts';

const most = limits.imageBytesMost;
const base64Of = (bytes: number) => Buffer.alloc(bytes).toString('base64');

describe('imageUploadSchema', () => {
  it.each([
    ['a picture of the largest size', base64Of(most)],
    ['one byte less', base64Of(most - 1)],
    ['two bytes less', base64Of(most - 2)],
    ['the same as a data URI', `data:image/png;base64,${base64Of(most)}`],
    ['an address', '/api/media/0123456789abcdef0123456789abcdef/1024.webp'],
    ['null', null],
    ['nothing', undefined],
  ])('accepts %s', (_title, value) => {
    expect(imageUploadSchema.safeParse(value).success).toBe(true);
  });

  it.each([
    ['one byte too many', base64Of(most + 1)],
    ['the same as a data URI', `data:image/png;base64,${base64Of(most + 1)}`],
    ['as much as a body may hold', 'A'.repeat(10_000_000)],
  ])('refuses %s with the message of the screens', (_title, value) => {
    expect(imageUploadSchema.safeParse(value).error?.issues[0]?.message).toBe(imageTexts.tooLarge);
  });
});
