import { describe, expect, it } from 'vitest';
import { amountInWords, discountLines, methodInWords, receiptFileName } from './payments.receipts.policy.ts';

describe('the discount on a receipt', () => {
  it('has the fee and what was taken off, and what is left of the fee where only a part was paid', () => {
    const discount = { feeInPaise: 10_000_00, discountInPaise: 1_500_00 };
    const lines = [
      ['Fee', '₹10,000.00'],
      ['Discount', '-₹1,500.00'],
    ];
    expect(discountLines({ amountInPaise: 8_500_00, discount })).toEqual(lines);
    expect(discountLines({ amountInPaise: 3_400_00, discount })).toEqual([
      ...lines,
      ['Fee after the discount', '₹8,500.00'],
      ['Paid with this receipt', '₹3,400.00'],
    ]);
    expect(discountLines({ amountInPaise: 10_000_00 })).toEqual([]);
  });
});

describe('an amount in words', () => {
  it.each([
    [100, 'Rupees One Only'],
    [50, 'Rupees Zero and Fifty Paise Only'],
    [1_001, 'Rupees Ten and One Paise Only'],
    [1_900, 'Rupees Nineteen Only'],
    [2_000, 'Rupees Twenty Only'],
    [4_200, 'Rupees Forty-Two Only'],
    [10_000, 'Rupees One Hundred Only'],
    [1_299_999, 'Rupees Twelve Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only'],
    [10_000_000, 'Rupees One Lakh Only'],
    [12_345_600, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Only'],
    [100_000_000, 'Rupees Ten Lakh Only'],
    [1_000_000_000, 'Rupees One Crore Only'],
    [
      123_450_678_900,
      'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Six Thousand Seven Hundred Eighty-Nine Only',
    ],
  ])('%i paise: %s', (amount, expected) => {
    expect(amountInWords(amount)).toBe(expected);
  });
});

describe('payment methods and file names', () => {
  it.each([
    ['upi', 'UPI'],
    ['netbanking', 'Net banking'],
    ['bank transfer or UPI', 'Bank transfer or UPI'],
    ['cardless_emi', 'Cardless_emi'],
  ])('%s is written %s', (method, expected) => {
    expect(methodInWords(method)).toBe(expected);
  });

  it('the file name has the receipt number, without special characters', () => {
    expect(receiptFileName('AV/26-27/000123')).toBe('receipt-AV-26-27-000123.pdf');
    expect(receiptFileName('A"\r\n/../1')).toBe('receipt-A-1.pdf');
  });
});
