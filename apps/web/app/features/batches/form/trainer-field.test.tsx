// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { batchMessages } from '../batches.messages.ts';
import type { BatchPlan } from './batch-plan.ts';
import { TrainerField } from './trainer-field.tsx';

const meera = { id: 7, name: 'Meera Iyer', email: 'meera@people.test', status: 'unverified' };
const gone = { id: 8, name: 'Gone Away', email: 'gone@people.test', status: 'archived' };

let screen: OpenScreen;
beforeEach(() => logInAsStaff('owner'));
afterEach(() => {
  screen.close();
  signOut();
});

function Field() {
  const [chosen, choose] = useState<BatchPlan['trainer']>();
  return <TrainerField name="trainer" error={undefined} courseId={3} chosen={chosen} onChoose={choose} />;
}

const listed = (rows: readonly unknown[]) => Response.json(rows, { headers: { 'x-total-count': String(rows.length) } });
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];

test('a course that nobody teaches is given to a trainer beside the field, who is then chosen', async () => {
  const sent: unknown[] = [];
  screen = await openScreen(<Field />, (path, _query, body) => {
    if (path === '/api/trainers') return listed([meera, gone]);
    if (body === undefined) return listed([]);
    sent.push([path, body]);
    return Response.json({ id: 1 }, { status: 201 });
  });
  await shows(() => textOf('option'), 'No trainer available for this course');
  await act(async () => document.querySelector<HTMLElement>('[name="assignedTrainer"]')?.click());
  await shows(() => options().map(({ textContent }) => textContent), ['Meera Iyermeera@people.test']);
  await act(async () => options()[0]?.click());
  await press('Assign this course');
  await shows(() => document.querySelector<HTMLSelectElement>('[name="trainer"]')?.value, '7');
  expect(sent).toEqual([['/api/trainer-courses', { trainer: { id: 7 }, course: { id: 3 } }]]);
  expect(toastTexts()).toEqual(['success: Meera Iyer teaches this course now.']);
  expect(document.querySelector('[name="assignedTrainer"]')).toBeNull();
});

test('staff who may not search trainers are told whom to ask', async () => {
  logInAsStaff('other', 'teaching');
  screen = await openScreen(<Field />, () => listed([]));
  await shows(() => document.body.textContent?.includes(batchMessages.noTrainersAsk), true);
  expect(document.querySelector('[name="assignedTrainer"]')).toBeNull();
});
