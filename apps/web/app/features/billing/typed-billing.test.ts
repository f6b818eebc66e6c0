import { expect, test } from 'vitest';
import { stateOfGstin, typedBilling, withoutPrefix } from './typed-billing.ts';

test.each([
  ['29AAGCB7383J1Z4', '29'],
  [' 29 aagcb 7383j 1z4 ', '29'],
  ['29AAGCB7383J1Z5', undefined],
  ['29AAGCB7383J1Z', undefined],
  ['29', undefined],
  ['', undefined],
])('the state of the GSTIN "%s" is %s', (typed, state) => {
  expect(stateOfGstin(typed)).toBe(state);
});

test('empty fields are null, and the state goes without a GSTIN only', () => {
  const typed = { name: 'Acme', gstin: ' ', stateCode: '33', address: '\n' };
  expect(typedBilling(typed)).toEqual({ name: 'Acme', gstin: null, stateCode: '33', address: null });
  expect(typedBilling({ ...typed, stateCode: '' }).stateCode).toBeNull();
  expect(typedBilling({ ...typed, gstin: '29AAGCB7383J1Z4' }).stateCode).toBeNull();
});

test('the server’s faults get the names of the fields', () => {
  expect(withoutPrefix({ 'billing.gstin': 'Wrong', billing: 'Other' })).toEqual({ gstin: 'Wrong', billing: 'Other' });
});
