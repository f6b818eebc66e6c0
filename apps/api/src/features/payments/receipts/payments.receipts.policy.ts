import { formatRupees } from '#shared/rupees.ts';

const units = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const teens = [
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** Indian number names: 100,000 is a lakh, 100 lakh is a crore. */
const steps = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function inWords(count: number): string {
  const step = steps.find(([size]) => count >= size);
  if (step === undefined) return belowHundred(count);
  const [size, name] = step;
  const rest = count % size;
  return `${inWords(Math.floor(count / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
}

function belowHundred(count: number): string {
  const unit = count % 10;
  if (count < 10) return `${units[unit]}`;
  if (count < 20) return `${teens[unit]}`;
  return `${tens[(count - unit) / 10]}${unit === 0 ? '' : `-${units[unit]}`}`;
}

/**
 * `Rupees Twelve Thousand Nine Hundred Ninety-Nine Only`: words, so that no digit can be added to a printed receipt.
 */
export function amountInWords(amountInPaise: number): string {
  const paise = amountInPaise % 100;
  const rupees = inWords(Math.floor(amountInPaise / 100));
  return `Rupees ${rupees}${paise === 0 ? '' : ` and ${inWords(paise)} Paise`} Only`;
}

/** Labels for the provider's payment methods; an unknown method is shown with a capital letter. */
const methods: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  paylater: 'Pay later',
};

export const methodInWords = (method: string): string =>
  methods[method] ?? method.charAt(0).toUpperCase() + method.slice(1);

/** `receipt-R-26-27-000123.pdf`: only letters, digits and dashes, whatever the receipt number contains. */
export const receiptFileName = (code: string): string => `receipt-${code.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`;

interface Discounted {
  readonly amountInPaise: number;
  readonly discount?: { readonly feeInPaise: number; readonly discountInPaise: number };
}

/** The lines of a discount above the tax; none without one. The first part of a plan is less than what is left of the fee. */
export function discountLines({ amountInPaise, discount }: Discounted): readonly (readonly [string, string])[] {
  if (discount === undefined) return [];
  const { feeInPaise, discountInPaise } = discount;
  const left = feeInPaise - discountInPaise;
  return [
    ['Fee', formatRupees(feeInPaise)],
    ['Discount', formatRupees(-discountInPaise)],
    ...(left === amountInPaise ? [] : partLines(left, amountInPaise)),
  ];
}

const partLines = (leftInPaise: number, amountInPaise: number) =>
  [
    ['Fee after the discount', formatRupees(leftInPaise)],
    ['Paid with this receipt', formatRupees(amountInPaise)],
  ] as const;
