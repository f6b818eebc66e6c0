import { formatRupees } from '#shared/rupees.ts';

export interface TaxSplit {
  readonly taxableInPaise: number;
  readonly cgstInPaise: number;
  readonly sgstInPaise: number;
}

/** The tax that a price contains. Both halves are equal, as the law has it, and what rounding leaves over is the price's. */
export function splitTax(amountInPaise: number, gstPercent: number): TaxSplit {
  const half = Math.round((amountInPaise * gstPercent) / (100 + gstPercent) / 2);
  return { taxableInPaise: amountInPaise - 2 * half, cgstInPaise: half, sgstInPaise: half };
}

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

/** The steps of counting in India: a hundred thousand is a lakh, a hundred of those a crore. */
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

/** `Rupees Twelve Thousand Nine Hundred Ninety-Nine Only`, as receipts have it, so that no digit can be added. */
export function amountInWords(amountInPaise: number): string {
  const paise = amountInPaise % 100;
  const rupees = inWords(Math.floor(amountInPaise / 100));
  return `Rupees ${rupees}${paise === 0 ? '' : ` and ${inWords(paise)} Paise`} Only`;
}

/** The provider's words for how somebody paid, in ours; any others stay as they are. */
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

/** `Avsar-receipt-AV-26-27-000123.pdf`: letters, digits and dashes, whatever is in its number. */
export const receiptFileName = (code: string): string => `Avsar-receipt-${code.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`;

/** What is above the total, line by line; nothing where no tax is contained. */
export function taxLines(amountInPaise: number, gstPercent: number): readonly (readonly [string, string])[] {
  if (gstPercent === 0) return [];
  const { taxableInPaise, cgstInPaise, sgstInPaise } = splitTax(amountInPaise, gstPercent);
  return [
    ['Taxable value', formatRupees(taxableInPaise)],
    [`CGST ${gstPercent / 2}%`, formatRupees(cgstInPaise)],
    [`SGST ${gstPercent / 2}%`, formatRupees(sgstInPaise)],
  ];
}
