import { describe, expect, it } from 'vitest';
import { rights, rightsFor, rightsOfRole, staffRoles } from './rights.ts';

describe('the rights of a role', () => {
  it.each(staffRoles.filter((role) => role !== 'other'))('%s has its own set, whatever is chosen', (role) => {
    expect(rightsFor(role, ['audit'])).toEqual(rights.filter((right) => rightsOfRole[role].includes(right)));
  });

  it('other has what is chosen, in the order of the list', () => {
    expect(rightsFor('other', ['site', 'people'])).toEqual(['people', 'site']);
  });

  it('an owner has all rights, and nobody else may change the staff', () => {
    const withStaff = Object.entries(rightsOfRole).filter(([, held]) => held.includes('staff'));
    expect([rightsFor('owner', []), withStaff.map(([role]) => role)]).toEqual([[...rights], ['owner']]);
  });
});
