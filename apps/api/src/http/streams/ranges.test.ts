import { describe, expect, it } from 'vitest';
import { readRange } from './ranges.ts';

describe('readRange', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=10-', { first: 10, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=a-b', undefined],
    ['items=0-1', undefined],
    [undefined, undefined],
  ])('%s of a hundred bytes', (range, read) => {
    expect(readRange({ method: 'GET', headers: { range } }, '"x"', 100)).toEqual(read);
  });

  it('is the whole file for HEAD, and for If-Range with another version', () => {
    const headers = { range: 'bytes=0-1' };
    expect(readRange({ method: 'HEAD', headers }, '"x"', 100)).toBeUndefined();
    expect(readRange({ method: 'GET', headers: { ...headers, 'if-range': '"y"' } }, '"x"', 100)).toBeUndefined();
    expect(readRange({ method: 'GET', headers: { ...headers, 'if-range': '"x"' } }, '"x"', 100)).toBeDefined();
  });
});
