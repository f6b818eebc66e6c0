import { describe, expect, it } from 'vitest';
import { fileChangeOf, isSafeToSweep, readSentFile } from './media.policy.ts';

describe('readSentFile', () => {
  it.each([
    ['AAAA', { base64: 'AAAA', claimedType: undefined }],
    ['', { base64: '', claimedType: undefined }],
    ['data:image/png;base64,AAAA', { base64: 'AAAA', claimedType: 'image/png' }],
    ['data:image/svg+xml;base64,AAAA', { base64: 'AAAA', claimedType: 'image/svg+xml' }],
    ['data:image/png;base64,', { base64: '', claimedType: 'image/png' }],
    ['data:image/png,AAAA', undefined],
    ['data:;base64,AAAA', undefined],
    ['data:image/png;charset=utf-8;base64,AAAA', undefined],
    ['data:IMAGE/PNG;base64,AAAA', undefined],
    ['data:image/png;base64 ,AAAA', undefined],
    ['data:', undefined],
  ])('%s', (text, read) => {
    expect(readSentFile(text)).toEqual(read);
  });
});

describe('fileChangeOf', () => {
  const current = '/api/media/0123456789abcdef0123456789abcdef/1024.webp';
  it.each([
    ['undefined, with a current file', undefined, current, 'keep'],
    ['undefined, without a current file', undefined, null, 'keep'],
    ['the current URL', current, current, 'keep'],
    ['null', null, current, 'remove'],
    ['null, without a current file', null, null, 'remove'],
    ['a picture', 'AAAA', current, { replaceWith: 'AAAA' }],
    ['a URL that is not the current one', '/api/media/x/1024.webp', current, { replaceWith: '/api/media/x/1024.webp' }],
  ])('%s', (_title, sent, url, change) => {
    expect(fileChangeOf(sent, url)).toEqual(change);
  });
});

describe('isSafeToSweep', () => {
  it.each([
    [0, 0, true],
    [20, 20, true],
    [21, 21, false],
    [419, 21, false],
    [420, 21, true],
    [10_000, 500, true],
    [10_000, 501, false],
  ])('of %i stored uploads %i are unreferenced: %s', (stored, unreferenced, isSafe) => {
    expect(isSafeToSweep({ stored, unreferenced })).toBe(isSafe);
  });
});
