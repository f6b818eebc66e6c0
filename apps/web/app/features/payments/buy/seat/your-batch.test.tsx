// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { ApiError, errorCatalogue, type HeldSeat, type Offer } from '@avsar/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChosenSeat, useSeatChoice } from './use-seat-choice.ts';
import { YourBatch } from './your-batch.tsx';

type Batch = Offer['batches'][number];

const batch = (id: number, seatsLeft: number): Batch => ({
  id,
  startDate: '2099-11-23',
  endDate: '2100-02-26',
  startTime: '19:30',
  endTime: '21:00',
  weekdays: [1, 3],
  capacity: 30,
  seatsLeft,
  name: null,
  mode: 'online',
  trainer: { id: 3, name: 'Meera Iyer' },
});

const offerOf = (batches: readonly Batch[], seat: HeldSeat | null = null): Offer => ({
  course: {
    id: 1,
    title: 'Java',
    description: 'Java',
    keywords: null,
    level: null,
    price: 5000,
    days: 30,
    image: null,
    startDate: '2099-11-23',
    endDate: '2100-02-26',
    time: null,
  },
  batches: [...batches],
  seat,
  isWaitingForBatch: false,
  standing: 'buyable',
  amount: 5000,
  discount: null,
  credit: null,
  plans: [],
  planId: null,
  online: null,
  offline: null,
  transfer: null,
  refundTerms: '',
  hasTaxInvoice: false,
});

interface PurchaseProps {
  readonly offer: Offer;
  readonly askedBatchId?: number | undefined;
  readonly held?: HeldSeat | null;
}

/** What was sent, and the server's refusal, if any. */
let sent: (ChosenSeat | undefined)[] = [];
let answer: ApiError | undefined;
let root: Root;
let place: HTMLElement;

function Purchase({ offer, askedBatchId, held = null }: PurchaseProps) {
  const seat = useSeatChoice(offer, askedBatchId);
  const send = () => {
    sent.push(seat.take());
    if (answer !== undefined) seat.refuse(answer);
  };
  return (
    <>
      <YourBatch batches={offer.batches} seat={seat} held={held} isFree={false} />
      <button type="button" onClick={send}>
        Send
      </button>
    </>
  );
}

const show = (props: PurchaseProps) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <Purchase {...props} />
      </MantineProvider>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  sent = [];
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

const radios = () => [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const checked = () => radios().flatMap(({ checked: isChecked, value }) => (isChecked ? [value] : []));
const press = (value: string) =>
  act(async () =>
    radios()
      .find((one) => one.value === value)
      ?.click(),
  );
/** Sends the choice, which the server may refuse. */
const send = async (refusal?: ApiError) => {
  answer = refusal;
  await act(async () => place.querySelector('button')?.click());
  return sent.at(-1);
};
const refusalOf = (code: 'conflict' | 'schedule_clash', fields: Readonly<Record<string, string>>) => {
  const { status, message } = errorCatalogue[code];
  return new ApiError(status, { code, message, requestId: 'none', fields });
};
const alertText = () => place.querySelector('[role="alert"]')?.textContent;

const held = (batchId: number): HeldSeat => ({
  batchId,
  ifSoldOut: 'next_batch',
  heldUntil: '2099-11-01T08:50:00.000Z',
});

test.each<[string, PurchaseProps, string[]]>([
  ['the batch of the address', { offer: offerOf([batch(1, 5), batch(2, 5)]), askedBatchId: 2 }, ['2', 'refund']],
  [
    'the held seat if the batch of the address is full',
    { offer: offerOf([batch(1, 5), batch(2, 0), batch(3, 1)], held(3)), askedBatchId: 2 },
    ['3', 'next_batch'],
  ],
  ['the first with room', { offer: offerOf([batch(1, 0), batch(2, 5)]) }, ['2', 'refund']],
])('chosen at first: %s', async (_, props, expected) => {
  await show(props);
  expect(checked()).toEqual(expected);
});

test('what the student chooses is sent', async () => {
  await show({ offer: offerOf([batch(1, 5), batch(2, 5)]) });
  await press('2');
  await press('next_batch');
  expect(await send()).toEqual({ batchId: 2, ifSoldOut: 'next_batch' });
});

describe('when the batch has become full', () => {
  beforeEach(async () => {
    await show({ offer: offerOf([batch(1, 1), batch(2, 5)]) });
    await send(refusalOf('conflict', { batchId: 'This batch is full. Please choose another.' }));
    await show({ offer: offerOf([batch(1, 0), batch(2, 5)]) });
  });

  test('the reason is shown beside the batches and has the focus', () => {
    expect(alertText()).toBe('This batch is full. Please choose another.');
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
  });

  test('no other batch is bought until the student has chosen one', async () => {
    expect(checked()).toEqual(['refund']);
    expect(await send()).toBeUndefined();
    expect(alertText()).toBe('Please choose a batch.');
    await press('2');
    expect(alertText()).toBeUndefined();
    expect(await send()).toEqual({ batchId: 2, ifSoldOut: 'refund' });
  });
});

test('a clash of hours keeps the choice and says which batch it is', async () => {
  await show({ offer: offerOf([batch(1, 1), batch(2, 5)]) });
  await send(refusalOf('schedule_clash', { batchId: 'You are in another batch at these hours: React, batch 4.' }));
  expect(alertText()).toBe('You are in another batch at these hours: React, batch 4.');
  expect(checked()).toEqual(['1', 'refund']);
});

test('a refusal for another reason is not shown here', async () => {
  await show({ offer: offerOf([batch(1, 1)]) });
  await send(refusalOf('conflict', { reference: 'This reference was used.' }));
  expect(alertText()).toBeUndefined();
});

test('the time of a held seat is shown for its batch, and not for others', async () => {
  await show({ offer: offerOf([batch(1, 5), batch(2, 5)]), held: held(1) });
  expect(place.textContent).toContain('Your seat is held until 2:20 pm.');
  await press('2');
  expect(place.textContent).not.toContain('Your seat is held');
});
