import { expect, test } from 'vitest';
import { whatsAppAddress } from './whats-app-address.ts';

test.each([
  ['a mobile number', '9876543210', 'https://wa.me/919876543210?text=Hello%20%26%20welcome'],
  ['a landline', '2025551234', 'https://wa.me/?text=Hello%20%26%20welcome'],
  ['no number', null, 'https://wa.me/?text=Hello%20%26%20welcome'],
])('with %s', (_, number, address) => {
  expect(whatsAppAddress(number, 'Hello & welcome')).toBe(address);
});
