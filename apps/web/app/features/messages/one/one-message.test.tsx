// @vitest-environment jsdom
import type { Delivery, Message } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { messageMessages } from '../messages.messages.ts';
import { OneMessage } from './one-message.tsx';

const message: Message = {
  id: 9,
  author: { role: 'ADMIN', id: 1, name: 'Asha Rao' },
  audience: { kind: 'batch', batchId: 12 },
  audienceText: 'Batch 12 of Java Full Stack',
  channels: ['bell', 'sms'],
  title: 'Holiday',
  text: 'No class <b>tomorrow</b>.',
  smsText: 'Class on Monday is moved.',
  state: 'sending',
  sendAt: '2026-11-18T13:30:00.000Z',
  createdAt: '2026-11-18T13:30:00.000Z',
  finishedAt: null,
  stoppedAt: null,
  stoppedBy: null,
  costInPaise: 50,
  counts: { people: 2, waiting: 1, told: 2, unreachable: 1, refused: 0, unknown: 0, stopped: 0 },
};
const ravi = { id: 5, name: 'Ravi Nair' };
const at = '2026-11-18T13:31:00.000Z';
const deliveries: Delivery[] = [
  { person: ravi, channel: 'bell', state: 'told', reason: null, at },
  { person: ravi, channel: 'sms', state: 'unreachable', reason: 'No confirmed mobile number', at },
];

let screen: OpenScreen;
let called: string[];
const open = async (shown: Message, viewer: 'ADMIN' | 'TRAINER' = 'ADMIN') => {
  called = [];
  screen = await openScreen(<OneMessage viewer={viewer} message={shown} />, (path, query) => {
    called.push(`${path}?${query}`);
    return Response.json(path.endsWith('/stop') ? { ...shown, state: 'stopped' } : deliveries);
  });
  await shows(() => document.querySelectorAll('tbody tr').length, 2);
};
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

beforeEach(() => logInAsStaff('owner'));
afterEach(() => {
  screen.close();
  signOut();
});

describe('a message', () => {
  test('says how far it is, who got it, and why somebody did not', async () => {
    await open(message);
    expect(document.querySelector('progress')?.value).toBe(3);
    expect(document.body.textContent).toContain('2 people: 2 delivered, 1 waiting, 1 cannot be reached');
    expect(document.body.textContent).toContain('₹0.50');
    expect(rows()).toEqual([
      'Ravi NairBellDelivered18 Nov 2026, 7:01 pm IST',
      'Ravi NairSMSCannot be reachedNo confirmed mobile number18 Nov 2026, 7:01 pm IST',
    ]);
  });

  test('is plain text: what looks like HTML is shown as it was typed', async () => {
    await open(message);
    expect(document.body.textContent).toContain('No class <b>tomorrow</b>.');
    expect(document.querySelector('b')).toBeNull();
  });

  test('is stopped after a question', async () => {
    await open(message);
    await act(async () => document.querySelector<HTMLElement>('[aria-label="Stop: Holiday"]')?.click());
    expect(textOf('dialog[open]')).toContain(messageMessages.stopWhat);
    expect(called.some((call) => call.includes('/stop'))).toBe(false);
    await press('Stop the message');
    await shows(toastTexts, [`success: ${messageMessages.stopped}`]);
    expect(called).toContain('/api/messages/9/stop?');
  });

  test('that is over cannot be stopped, and a trainer exports no list', async () => {
    await open({ ...message, state: 'sent' }, 'TRAINER');
    expect(document.querySelector('[aria-label="Stop: Holiday"]')).toBeNull();
    expect(document.querySelector('[aria-label="Export"]')).toBeNull();
  });
});
