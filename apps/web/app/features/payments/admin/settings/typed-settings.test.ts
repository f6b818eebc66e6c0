import { paymentSettingsDraftSchema } from '@avsar/contract';
import { expect, test } from 'vitest';
import { firstLegalName, readTypedSettings } from './typed-settings.ts';

const typed = {
  legalName: 'Avsar Institute',
  receiptPrefix: 'av',
  gstin: '29abcde1234f1z5',
  sacCode: '999293',
  gstPercent: '18 %',
  'bank.accountName': 'Avsar Institute',
  'bank.accountNumber': '1234 5678 9012',
  'bank.ifsc': 'avsr0001234',
  'bank.bankName': 'Bank of Examples',
  upiId: ' avsar@upi ',
};

test('codes typed with spaces and in lower case are accepted', () => {
  const parsed = paymentSettingsDraftSchema.parse({ ...readTypedSettings(typed), version: 1 });
  expect(parsed).toMatchObject({
    receiptPrefix: 'AV',
    gstin: '29ABCDE1234F1Z5',
    gstPercent: 18,
    bank: { accountNumber: '123456789012', ifsc: 'AVSR0001234' },
    upiId: 'avsar@upi',
  });
});

test('empty fields become null, and an empty percentage does not become 0', () => {
  const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, '']));
  expect(readTypedSettings(empty)).toMatchObject({
    gstin: null,
    sacCode: null,
    gstPercent: Number.NaN,
    bank: null,
    upiId: null,
  });
});

test('a bank account with one empty field is sent, so that the server refuses it', () => {
  expect(readTypedSettings({ ...typed, 'bank.ifsc': '' }).bank).toMatchObject({ ifsc: '' });
});

test('the form begins with the name of the institute until a legal name is saved', () => {
  expect(firstLegalName('Your institute', 'Setu Academy')).toBe('Setu Academy');
  expect(firstLegalName('Setu Learning LLP', 'Setu Academy')).toBe('Setu Learning LLP');
});
