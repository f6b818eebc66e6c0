// @vitest-environment jsdom
import type { Offer } from '@avsar/contract';
import { afterEach, expect, test } from 'vitest';
import { type Answer, fill, type OpenScreen, openScreen, press, shows } from '../../../../../test/screen.tsx';
import { choiceOfCourse } from '../choice.ts';
import { CourseSummary } from '../course-summary.tsx';
import { offerOfPlan, totalOf } from '../plan/payable.ts';
import type { SeatChoice } from '../seat/use-seat-choice.ts';
import { CodeField } from './code-field.tsx';
import { useCoupon } from './use-coupon.ts';

const plan = { id: 3, name: '2 parts', lateFee: 0, lateAfterDays: 0, closeAfterDays: null };
const planOf = (total: number) => ({
  ...plan,
  total,
  parts: [
    { amount: total / 2, dueAfterDays: 0 },
    { amount: total / 2, dueAfterDays: 30 },
  ],
});

const offer: Offer = {
  course: {
    id: 1,
    title: 'Java',
    description: 'Java',
    keywords: null,
    level: null,
    price: 20_000,
    days: 30,
    image: null,
    startDate: '2099-11-23',
    endDate: '2100-02-26',
    time: null,
  },
  batches: [],
  seat: null,
  isWaitingForBatch: false,
  standing: 'buyable',
  amount: 20_000,
  discount: null,
  credit: null,
  plans: [planOf(20_000)],
  planId: null,
  online: null,
  offline: { bank: null, upiId: 'a@bank', upiUri: 'upi://pay?pa=a@bank&am=20000.00' },
  transfer: null,
  refundTerms: '',
  hasTaxInvoice: false,
};

const seat: SeatChoice = {
  batch: undefined,
  ifSoldOut: 'refund',
  refusal: undefined,
  chooseBatch: () => undefined,
  chooseIfSoldOut: () => undefined,
  take: () => ({ batchId: 7, ifSoldOut: 'refund' }),
  refuse: () => false,
};

const noCredit = { offered: null, isUsed: false, isOfOrder: false, toggle: () => undefined };

interface CheckoutProps {
  readonly given?: Offer;
  readonly asked?: string;
}

/** What is paid now and in all, and what would be sent. */
function Checkout({ given = offer, asked }: CheckoutProps) {
  const { offer: priced = given, coupon } = useCoupon({ offer: given, courseId: 1, asked, batchId: 7 });
  const sent = choiceOfCourse(seat, { planId: 3, coupon, quote: undefined, credit: noCredit }).take();
  const { amount, offline } = offerOfPlan(priced, 3);
  return (
    <>
      <output>
        {totalOf(priced, 3)} in all, {amount} now, {offline?.upiUri}, {JSON.stringify(sent)}
      </output>
      <CourseSummary course={priced.course} amount={totalOf(priced, 3)} discount={priced.discount} batch={undefined} />
      <CodeField coupon={coupon} discount={priced.discount?.amount} />
    </>
  );
}

let screen: OpenScreen;
let checked: unknown[];
afterEach(() => screen.close());

const check: Answer = (_path, _query, sent) => {
  checked.push(sent);
  const { code } = sent as { code: string };
  if (code === 'DIWALI26') return Response.json({ code, discount: 2000, amount: 18_000, plans: [planOf(18_000)] });
  const message = 'We do not know this code. Please check it.';
  return Response.json({ code: 'conflict', message, fields: { coupon: message }, requestId: 'none' }, { status: 409 });
};

async function open(props: CheckoutProps = {}) {
  checked = [];
  screen = await openScreen(<Checkout {...props} />, check);
}

const prices = () => document.querySelector('output')?.textContent ?? '';
const text = () => document.body.textContent ?? '';
const bought = '{"batchId":7,"ifSoldOut":"refund","planId":3}';

test('a code changes the price, the parts and the UPI link, travels with the order, and can be removed', async () => {
  await open();
  expect(prices()).toContain(`20000 in all, 10000 now, upi://pay?pa=a@bank&am=10000.00, ${bought}`);
  await press('Have a code?');
  await fill('input', 'diwali-26');
  await press('Apply');
  await shows(() => text().includes('Code DIWALI26 takes ₹2,000 off.'), true);
  expect(checked).toEqual([{ courseId: 1, code: 'DIWALI26', batchId: 7 }]);
  expect(prices()).toContain('18000 in all, 9000 now, upi://pay?pa=a@bank&am=9000.00, ');
  expect(prices()).toContain('"planId":3,"coupon":"DIWALI26"}');
  expect(text()).toContain('To pay: ₹18,000 Before: ₹20,000Coupon DIWALI26: -₹2,000');
  await press('Remove the code');
  expect(prices()).toContain(`20000 in all, 10000 now, upi://pay?pa=a@bank&am=10000.00, ${bought}`);
  expect(text()).toContain('Have a code?');
});

test('a wrong code is refused beside its field, and nothing of it is sent', async () => {
  await open();
  await press('Have a code?');
  await fill('input', 'WRONG123');
  await press('Apply');
  await shows(() => text().includes('We do not know this code. Please check it.'), true);
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(prices()).toContain(bought);
});

test('a text that cannot be a code is not sent to the server', async () => {
  await open();
  await press('Have a code?');
  await fill('input', 'no!');
  await press('Apply');
  await shows(() => text().includes('Please use 4 to 20 letters and digits.'), true);
  expect(checked).toEqual([]);
});

test('a code in the address is used at once', async () => {
  await open({ asked: 'diwali26' });
  await shows(() => text().includes('Code DIWALI26 takes ₹2,000 off.'), true);
  expect(prices()).toContain('"coupon":"DIWALI26"');
});

test('the code of an open order is not checked again, and can only be replaced', async () => {
  const discount = { kind: 'coupon', amount: 2000, code: 'DIWALI26' } as const;
  await open({ given: { ...offer, amount: 9000, planId: 3, plans: [planOf(18_000)], discount } });
  expect(checked).toEqual([]);
  expect(prices()).toContain('18000 in all, 9000 now');
  expect(prices()).toContain('"coupon":"DIWALI26"');
  expect(text()).toContain('Use another code');
  expect(text()).not.toContain('Remove the code');
});

test('the offer of a quote is not mixed with a code', async () => {
  await open({ given: { ...offer, discount: { kind: 'quote', amount: 1000, code: null } }, asked: 'DIWALI26' });
  expect(checked).toEqual([]);
  expect(prices()).not.toContain('coupon');
});
