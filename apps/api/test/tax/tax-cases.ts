import type { AppliedRule } from '../../src/shared/document-tax.ts';

/*
 * Thirty cases, computed in fractions and apart from our code: the arithmetic stands above each case, in paise, so that a
 * person can check it by hand.
 * The amount contains the tax. Inside the state CGST and SGST are amount × (percent ÷ 2) ÷ (100 + percent) each, across states
 * IGST is amount × percent ÷ (100 + percent), rounded to the paisa, halves up; the rest is the taxable value.
 */

const from2017 = '2017-07-01';

const today: readonly AppliedRule[] = [
  { id: 1, payer: 'registered', place: 'payer', validFrom: from2017 },
  { id: 2, payer: 'with_state', place: 'institute', validFrom: from2017 },
  { id: 3, payer: 'without_state', place: 'institute', validFrom: from2017 },
];

/** The other reading of the law for online courses, as an accountant may enter it. */
const stateCounts: readonly AppliedRule[] = [
  ...today,
  { id: 4, payer: 'with_state', place: 'payer', validFrom: '2026-04-01' },
];

type Payer = { readonly gstin: string | null; readonly stateCode: string | null } | undefined;

/** The student pays, and nothing is known about their state. */
const student = undefined;
/** A payer with a GSTIN; only its first two digits count here. */
const registered = (stateCode: string): Payer => ({ gstin: `${stateCode}AAAAA0000A1Z5`, stateCode });
const known = (stateCode: string): Payer => ({ gstin: null, stateCode });
const unknown: Payer = { gstin: null, stateCode: null };

type Split = readonly [taxable: number, cgst: number, sgst: number, igst: number];

/** Amount in paise, percent, the institute's state, payer, rules; then the place of supply and the split. */
type TaxCase = readonly [number, number, string, Payer, readonly AppliedRule[], string, Split, about: string];

export const taxCases: readonly TaxCase[] = [
  // each half 1180000 × 9 ÷ 118 = 90000 → 90000; value 1180000 − 2 × 90000 = 1000000
  [1180000, 18, '27', student, today, '27', [1000000, 90000, 90000, 0], 'a round price, nobody else pays'],
  // each half 1299900 × 9 ÷ 118 = 99144.9153… → 99145; value 1299900 − 2 × 99145 = 1101610
  [1299900, 18, '27', student, today, '27', [1101610, 99145, 99145, 0], 'a price that does not divide'],
  // each half 100 × 9 ÷ 118 = 7.6271… → 8; value 100 − 2 × 8 = 84
  [100, 18, '27', student, today, '27', [84, 8, 8, 0], 'one rupee'],
  // each half 1 × 9 ÷ 118 = 0.0763… → 0; value 1 − 2 × 0 = 1
  [1, 18, '27', student, today, '27', [1, 0, 0, 0], 'one paisa: the tax is less than half a paisa'],
  // each half 59 × 9 ÷ 118 = 4.5 → 5; value 59 − 2 × 5 = 49
  [59, 18, '27', student, today, '27', [49, 5, 5, 0], 'exactly half a paisa: each half is rounded up'],
  // each half 177 × 9 ÷ 118 = 13.5 → 14; value 177 − 2 × 14 = 149
  [177, 18, '27', student, today, '27', [149, 14, 14, 0], 'half a paisa again: 13.5 becomes 14'],
  // each half 4500000 × 9 ÷ 118 = 343220.3390… → 343220; value 4500000 − 2 × 343220 = 3813560
  [4500000, 18, '27', student, today, '27', [3813560, 343220, 343220, 0], '45,000 rupees'],
  // each half 99999999 × 9 ÷ 118 = 7627118.5678… → 7627119; value 99999999 − 2 × 7627119 = 84745761
  [99999999, 18, '27', student, today, '27', [84745761, 7627119, 7627119, 0], 'just below ten lakh'],
  // each half 100000000 × 9 ÷ 118 = 7627118.6441… → 7627119; value 100000000 − 2 × 7627119 = 84745762
  [100000000, 18, '27', student, today, '27', [84745762, 7627119, 7627119, 0], 'ten lakh'],
  // each half 1180000 × 9 ÷ 118 = 90000 → 90000; value 1180000 − 2 × 90000 = 1000000
  [
    1180000,
    18,
    '27',
    registered('27'),
    today,
    '27',
    [1000000, 90000, 90000, 0],
    'a registered payer of the same state',
  ],
  // IGST 1180000 × 18 ÷ 118 = 180000 → 180000; value 1180000 − 180000 = 1000000
  [1180000, 18, '27', registered('29'), today, '29', [1000000, 0, 0, 180000], 'a registered payer of another state'],
  // IGST 1299900 × 18 ÷ 118 = 198289.8305… → 198290; value 1299900 − 198290 = 1101610
  [1299900, 18, '27', registered('29'), today, '29', [1101610, 0, 0, 198290], 'IGST of a price that does not divide'],
  // IGST 59 × 18 ÷ 118 = 9 → 9; value 59 − 9 = 50
  [59, 18, '27', registered('29'), today, '29', [50, 0, 0, 9], 'nine paise of tax, whole'],
  // IGST 1 × 18 ÷ 118 = 0.1525… → 0; value 1 − 0 = 1
  [1, 18, '27', registered('07'), today, '07', [1, 0, 0, 0], 'one paisa across states'],
  // IGST 100 × 18 ÷ 118 = 15.2542… → 15; value 100 − 15 = 85
  [100, 18, '27', registered('07'), today, '07', [85, 0, 0, 15], 'one rupee across states'],
  // IGST 4500000 × 18 ÷ 118 = 686440.6780… → 686441; value 4500000 − 686441 = 3813559
  [
    4500000,
    18,
    '29',
    registered('27'),
    today,
    '27',
    [3813559, 0, 0, 686441],
    'an institute of Karnataka, a payer of Maharashtra',
  ],
  // each half 4500000 × 9 ÷ 118 = 343220.3390… → 343220; value 4500000 − 2 × 343220 = 3813560
  [
    4500000,
    18,
    '29',
    registered('29'),
    today,
    '29',
    [3813560, 343220, 343220, 0],
    'the same institute, a payer of its own state',
  ],
  // each half 1180000 × 9 ÷ 118 = 90000 → 90000; value 1180000 − 2 × 90000 = 1000000
  [
    1180000,
    18,
    '27',
    known('29'),
    today,
    '27',
    [1000000, 90000, 90000, 0],
    'not registered, of another state: where the teaching is done',
  ],
  // each half 1180000 × 9 ÷ 118 = 90000 → 90000; value 1180000 − 2 × 90000 = 1000000
  [1180000, 18, '27', known('27'), today, '27', [1000000, 90000, 90000, 0], 'not registered, of the same state'],
  // each half 1180000 × 9 ÷ 118 = 90000 → 90000; value 1180000 − 2 × 90000 = 1000000
  [1180000, 18, '27', unknown, today, '27', [1000000, 90000, 90000, 0], 'not registered, state unknown'],
  // IGST 1180000 × 18 ÷ 118 = 180000 → 180000; value 1180000 − 180000 = 1000000
  [
    1180000,
    18,
    '27',
    known('29'),
    stateCounts,
    '29',
    [1000000, 0, 0, 180000],
    'the accountant has entered: not registered, but the state is known',
  ],
  // each half 1299900 × 9 ÷ 118 = 99144.9153… → 99145; value 1299900 − 2 × 99145 = 1101610
  [
    1299900,
    18,
    '27',
    known('27'),
    stateCounts,
    '27',
    [1101610, 99145, 99145, 0],
    'the same rule, a payer of the same state',
  ],
  // each half 1180000 × 9 ÷ 118 = 90000 → 90000; value 1180000 − 2 × 90000 = 1000000
  [1180000, 18, '27', student, stateCounts, '27', [1000000, 90000, 90000, 0], 'the same rule, state unknown'],
  // each half 1180000 × 6 ÷ 112 = 63214.2857… → 63214; value 1180000 − 2 × 63214 = 1053572
  [1180000, 12, '27', student, today, '27', [1053572, 63214, 63214, 0], '12 percent'],
  // IGST 1299900 × 12 ÷ 112 = 139275 → 139275; value 1299900 − 139275 = 1160625
  [1299900, 12, '27', registered('33'), today, '33', [1160625, 0, 0, 139275], '12 percent across states'],
  // each half 1050000 × 2.5 ÷ 105 = 25000 → 25000; value 1050000 − 2 × 25000 = 1000000
  [1050000, 5, '27', student, today, '27', [1000000, 25000, 25000, 0], '5 percent'],
  // each half 99999 × 0.25 ÷ 100.5 = 248.7537… → 249; value 99999 − 2 × 249 = 99501
  [99999, 0.5, '27', student, today, '27', [99501, 249, 249, 0], 'half a percent'],
  // IGST 1280000 × 28 ÷ 128 = 280000 → 280000; value 1280000 − 280000 = 1000000
  [1280000, 28, '27', registered('24'), today, '24', [1000000, 0, 0, 280000], '28 percent across states'],
  // no tax: 12,999.00 is the value
  [1299900, 0, '27', registered('29'), today, '29', [1299900, 0, 0, 0], 'exempt: 0 percent'],
  // each half 590000 × 9 ÷ 118 = 45000 → 45000; value 590000 − 2 × 45000 = 500000
  [
    590000,
    18,
    '04',
    student,
    today,
    '04',
    [500000, 45000, 45000, 0],
    'an institute of Chandigarh: the second half is UTGST',
  ],
];
