import { type Right, rights, rightsOfRole, staffRoles } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { actsOn, chosenRights, type Giver, mayGiveRight, rightsText, roleOptions } from './staff-rights.ts';
import { rightTexts, roleTexts, staffMessages } from './staff.messages.ts';

const owner: Giver = { staffRole: 'owner', rights };
/** Somebody who looks after the staff and may do what a counsellor may do. */
const officeHead: Giver = { staffRole: 'other', rights: ['people', 'leads', 'staff'] };
const openRoles = (giver: Giver, held: readonly Right[] = []) =>
  roleOptions(giver, held)
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ role }) => role);

describe('roles that somebody may give', () => {
  test('an owner gives every role', () => {
    expect(openRoles(owner)).toEqual(staffRoles);
  });

  test('others give no more than they may do themselves, and never make an owner', () => {
    expect(openRoles(officeHead)).toEqual(['counsellor', 'other']);
    expect(openRoles({ staffRole: 'other', rights })).toEqual(staffRoles.filter((role) => role !== 'owner'));
  });

  test('what the account has already may stay', () => {
    expect(openRoles(officeHead, rightsOfRole.accounts)).toEqual(['counsellor', 'accounts', 'other']);
    expect(mayGiveRight(officeHead, 'money', ['money'])).toBe(true);
    expect(mayGiveRight(officeHead, 'money', [])).toBe(false);
  });
});

test.each([
  [rights, staffMessages.everything],
  [rightsOfRole.manager, 'Everything except: Staff'],
  [[], staffMessages.nothing],
  [['leads', 'people'], 'Students and trainers, Enquiries'],
] as const)('%j as text', (held, text) => {
  expect(rightsText(held)).toBe(text);
});

test('check boxes are read as rights, in the order of the list', () => {
  expect(chosenRights({ 'right-site': 'on', 'right-people': 'on', 'right-moon': 'on', name: 'on' })).toEqual([
    'people',
    'site',
  ]);
});

test.each([
  ['active', 'asha@avsar.test', true, ['renew', 'suspend']],
  ['invited', 'asha@avsar.test', true, ['resend', 'suspend']],
  ['suspended', 'asha@avsar.test', true, ['restore']],
  ['active', null, true, ['suspend']],
  ['active', 'asha@avsar.test', false, []],
] as const)('an account that is %s, with the address %s, changeable: %s', (status, email, mayChange, acts) => {
  expect(actsOn({ status, email, mayChange })).toEqual(acts);
});

test('every role and right is explained in one sentence', () => {
  for (const { name, what } of [...Object.values(roleTexts), ...Object.values(rightTexts)]) {
    expect(name).not.toBe('');
    expect(what.split(' ').length).toBeLessThanOrEqual(20);
  }
});
