import { rights, rightsOfRole } from '@avsar/contract';
import { expect, it } from 'vitest';
import { isActiveOwner, mayChange, mayGive, statusOf } from './staff.policy.ts';

const owner = { id: 1, role: 'owner', rights } as const;
const manager = { id: 2, role: 'manager', rights: rightsOfRole.manager } as const;
const head = { id: 3, role: 'other', rights: ['people', 'staff'] } as const;

it.each([
  ['an owner a manager', owner, manager, true],
  ['an owner another owner', owner, { ...owner, id: 9 }, true],
  ['an owner themselves', owner, owner, false],
  ['somebody with the right an owner', head, owner, false],
  ['somebody with the right a manager', head, manager, true],
  ['somebody with the right themselves', head, head, false],
])('%s may change: %s', (_, caller, member, expected) => {
  expect(mayChange(caller, member)).toBe(expected);
});

it.each([
  ['an owner all rights', owner, { role: 'owner', rights }, true],
  ['somebody the rights they have', head, { role: 'other', rights: ['people'] }, true],
  ['somebody a right they lack', head, { role: 'other', rights: ['people', 'money'] }, false],
  ['somebody the role of an owner', head, { role: 'owner', rights: [] }, false],
] as const)('%s may give', (_, caller, given, expected) => {
  expect(mayGive(caller, given)).toBe(expected);
});

it('suspended wins over invited, and only an active owner counts as one', () => {
  const at = new Date();
  const states = [
    { passwordHash: 'x', disabledAt: null },
    { passwordHash: null, disabledAt: null },
    { passwordHash: 'x', disabledAt: at },
    { passwordHash: null, disabledAt: at },
  ];
  expect(states.map(statusOf)).toEqual(['active', 'invited', 'suspended', 'suspended']);
  expect(states.map((state) => isActiveOwner({ role: 'owner', ...state }))).toEqual([true, false, false, false]);
  expect(isActiveOwner({ role: 'manager', passwordHash: 'x', disabledAt: null })).toBe(false);
});
