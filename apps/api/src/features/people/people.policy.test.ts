import { describe, expect, it } from 'vitest';
import { newContacts, savedMessage } from './people.policy.ts';

describe('newContacts', () => {
  const before = { email: 'Asha@people.test', mobileNumber: '9876543210' };
  it.each([
    ['the same', before, []],
    ['the same in small letters', { ...before, email: 'asha@people.test' }, []],
    ['another e-mail address', { ...before, email: 'a@people.test' }, [{ channel: 'email', value: 'a@people.test' }]],
    ['another number', { ...before, mobileNumber: '9876543211' }, [{ channel: 'mobile', value: '9876543211' }]],
    [
      'both',
      { email: 'b@people.test', mobileNumber: '9876543212' },
      [
        { channel: 'email', value: 'b@people.test' },
        { channel: 'mobile', value: '9876543212' },
      ],
    ],
  ])('%s', (_, input, contacts) => {
    expect(newContacts(before, input)).toEqual(contacts);
  });
});

describe('savedMessage', () => {
  it.each([
    [true, [], 'Profile updated successfully!'],
    [true, ['email'], 'Profile saved. Enter the code we sent to confirm the new e-mail address.'],
    [true, ['mobile'], 'Profile saved. Enter the code we sent to confirm the new mobile number.'],
    [
      true,
      ['email', 'mobile'],
      'Profile saved. Enter the codes we sent to confirm the new e-mail address and mobile number.',
    ],
    [false, [], 'Profile updated successfully!'],
    [false, ['email'], 'Profile saved. The new e-mail address must be confirmed with a code.'],
  ] as const)('own: %s, waiting: %j', (isOwn, waiting, message) => {
    expect(savedMessage(isOwn, waiting)).toBe(message);
  });
});
