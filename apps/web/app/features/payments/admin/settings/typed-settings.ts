import type { PaymentSettings } from '@avsar/contract';
import { typedNumber } from '#lib/typed-number.ts';

type Typed = Readonly<Record<string, string>>;

/**
 * The form's texts as the contract's settings: an empty field is null, and codes are in upper case. An empty percentage
 * becomes NaN, which the schema refuses: 0 would be printed on receipts.
 */
export function readTypedSettings(typed: Typed) {
  const code = (name: string) => (typed[name] ?? '').replaceAll(/\s/g, '').toUpperCase();
  const orNull = (text: string) => (text === '' ? null : text);
  const bank = {
    accountName: typed['bank.accountName'] ?? '',
    accountNumber: code('bank.accountNumber'),
    ifsc: code('bank.ifsc'),
    bankName: typed['bank.bankName'] ?? '',
  };
  return {
    legalName: typed['legalName'],
    receiptPrefix: code('receiptPrefix'),
    gstin: orNull(code('gstin')),
    sacCode: orNull(code('sacCode')),
    gstPercent: typedNumber((typed['gstPercent'] ?? '').replace('%', '')) ?? Number.NaN,
    bank: Object.values(bank).every((text) => text.trim() === '') ? null : bank,
    upiId: orNull((typed['upiId'] ?? '').trim()),
  };
}

/** The legal name of a new installation, before an admin has given one. */
const nameBefore = 'Your institute';

/** The legal name that the form begins with: until an admin has given one, the name of the institute. */
export const firstLegalName = (legalName: string, brand = legalName): string =>
  legalName === nameBefore ? brand : legalName;

/** Settings as texts, for the comparison after a conflict of two editors. */
export const settingsTexts = (settings: PaymentSettings): Readonly<Record<string, string>> => ({
  'Legal name': settings.legalName,
  'Receipt numbers begin with': settings.receiptPrefix,
  GSTIN: settings.gstin ?? '',
  'SAC of the courses': settings.sacCode ?? '',
  'GST in percent': String(settings.gstPercent),
  'Account holder': settings.bank?.accountName ?? '',
  'Account number': settings.bank?.accountNumber ?? '',
  IFSC: settings.bank?.ifsc ?? '',
  Bank: settings.bank?.bankName ?? '',
  'UPI ID': settings.upiId ?? '',
});
