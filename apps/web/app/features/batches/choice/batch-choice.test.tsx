// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BatchChoice } from './batch-choice.tsx';
import type { OpenBatch } from './open-batch.ts';

const batch: OpenBatch = {
  id: 7,
  startDate: '2026-11-23',
  endDate: '2027-02-26',
  startTime: '19:30',
  endTime: '21:00',
  weekdays: [6, 7],
  capacity: 30,
  seatsLeft: 6,
  name: 'Weekend morning',
  mode: 'both',
  trainer: { id: 3, name: 'Meera Iyer' },
};
const full = { ...batch, id: 8, seatsLeft: 0, name: null, mode: 'room' as const };
const begun = { ...batch, id: 9, startDate: '2026-11-12', name: null, mode: 'online' as const };

let chosenIds: number[] = [];

function Chooser() {
  const [chosen, choose] = useState(7);
  return (
    <div>
      <h2 id="title">Your batch</h2>
      <BatchChoice
        batches={[batch, full, begun]}
        chosen={chosen}
        onChoose={(id) => {
          chosenIds.push(id);
          choose(id);
        }}
        today="2026-11-16"
        labelledBy="title"
      />
    </div>
  );
}

let place: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  chosenIds = [];
  place = document.createElement('div');
  document.body.append(place);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  place.remove();
});

const radios = () => [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const checked = () => radios().flatMap(({ checked: isChecked, value }) => (isChecked ? [Number(value)] : []));
const cards = () => [...place.querySelectorAll('label')].map(({ textContent }) => textContent);

test('each batch shows its name, dates, days, hours, mode, trainer and seats', async () => {
  root = createRoot(place);
  await act(async () => root?.render(<Chooser />));
  expect(cards()).toEqual([
    'Weekend morning23 Nov 2026 to 26 Feb 2027Sat, Sun, 7:30 pm to 9:00 pm ISTOnline or in the classroom · with Meera Iyer6 of 30 seats left',
    '23 Nov 2026 to 26 Feb 2027Sat, Sun, 7:30 pm to 9:00 pm ISTIn the classroom · with Meera IyerFull',
    '12 Nov 2026 to 26 Feb 2027Started 12 Nov, you can still joinSat, Sun, 7:30 pm to 9:00 pm ISTOnline · with Meera Iyer6 of 30 seats left',
  ]);
});

test('a batch with room is chosen by a click, and a full one is not', async () => {
  root = createRoot(place);
  await act(async () => root?.render(<Chooser />));
  expect(checked()).toEqual([7]);
  const [, second, third] = radios();
  await act(async () => second?.click());
  expect(second?.disabled).toBe(true);
  expect(checked()).toEqual([7]);
  await act(async () => third?.click());
  expect(checked()).toEqual([9]);
  expect(chosenIds).toEqual([9]);
});

test('the server’s page has the default choice, and a choice made before the scripts have loaded is kept', async () => {
  place.innerHTML = renderToString(<Chooser />);
  expect(checked()).toEqual([7]);
  radios()[2]?.click();
  await act(async () => {
    root = hydrateRoot(place, <Chooser />);
  });
  expect(chosenIds).toEqual([9]);
  expect(checked()).toEqual([9]);
});
