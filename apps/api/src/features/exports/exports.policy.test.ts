import { describe, expect, it } from 'vitest';
import { areaOfNoun } from '#features/audit/audit.policy.ts';
import { auditNouns, createDownloads, notedFilters } from './exports.policy.ts';

describe('notedFilters', () => {
  it.each([
    [{}, {}],
    [
      { status: 'active', course: 3 },
      { status: 'active', course: 3 },
    ],
    [{ q: '9876543210' }, { q: 'a search text' }],
    [{ q: undefined, sort: 'name' }, { sort: 'name' }],
  ])('%j', (filters, expected) => {
    expect(notedFilters(filters)).toEqual(expected);
  });
});

describe('createDownloads', () => {
  it('has room for two of a person, and for four in all', () => {
    const downloads = createDownloads();
    const ends = [1, 1].map((person) => downloads.begin(person));
    expect([downloads.fullness(1), downloads.fullness(2)]).toEqual(['person', undefined]);
    downloads.begin(2);
    downloads.begin(3);
    expect(downloads.fullness(4)).toBe('process');
    for (const end of ends) {
      end();
      end();
    }
    expect([downloads.fullness(1), downloads.fullness(4)]).toEqual([undefined, undefined]);
  });
});

it('the entries of every list have an area of the audit log', () => {
  expect(Object.values(auditNouns).filter((noun) => areaOfNoun[noun] === undefined)).toEqual([]);
});
