// @vitest-environment jsdom
import type { Message, MessagePreview, SmsTemplate } from '@avsar/contract';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { messageMessages } from '../messages.messages.ts';
import { composeMessages } from './compose.messages.ts';
import { WriteAsStaff } from './write-as-staff.tsx';

const template: SmsTemplate = {
  id: 4,
  name: 'Moved',
  carrierId: 'moved-1',
  dltId: '1'.repeat(19),
  text: 'Class on {day} is moved.',
  variables: ['day'],
  archivedAt: null,
};
const preview: MessagePreview = {
  audienceText: 'Batch 12 of Java Full Stack',
  people: 32,
  reached: { bell: 32, mail: 30, sms: 28 },
  unreached: 0,
  smsText: null,
  smsParts: 0,
  costInPaise: 0,
};
const message: Message = {
  id: 9,
  author: { role: 'ADMIN', id: 1, name: 'Asha Rao' },
  audience: { kind: 'batch', batchId: 12 },
  audienceText: 'Batch 12 of Java Full Stack',
  channels: ['bell', 'mail'],
  title: 'Holiday',
  text: 'No class tomorrow.',
  smsText: null,
  state: 'sending',
  sendAt: '2026-11-18T13:30:00.000Z',
  createdAt: '2026-11-18T13:30:00.000Z',
  finishedAt: null,
  stoppedAt: null,
  stoppedBy: null,
  costInPaise: 0,
  counts: { people: 0, waiting: 0, told: 0, unreachable: 0, refused: 0, unknown: 0, stopped: 0 },
};

/** The form, and a button that leaves it and comes back. */
function TwoPages() {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!isAway)}>
        Other page
      </button>
      {!isAway && <WriteAsStaff />}
    </>
  );
}

let screen: OpenScreen;
let created: unknown[];
let previewed: unknown[];
const open = async ({ templates = [template], counted = preview, search = '?batch=12' } = {}) => {
  created = [];
  previewed = [];
  screen = await openScreen(
    <TwoPages />,
    (path, _query, body) => {
      if (path === '/api/admin/sms-templates') return Response.json(templates);
      if (path === '/api/messages/preview') {
        previewed.push(body);
        return Response.json(counted);
      }
      created.push(body);
      return Response.json(message, { status: 201 });
    },
    null,
    `/admin-profile/messages/new${search}`,
  );
};
const write = async () => {
  await fill('[name="title"]', 'Holiday');
  await typeText('No class tomorrow.');
};
/** `fill` is for inputs only. */
const typeText = (text: string) =>
  act(async () => {
    const area = document.querySelector<HTMLTextAreaElement>('[name="text"]');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const tick = (name: string) => act(async () => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.click());
const submitText = () => textOf('form [type="submit"]');
const dialog = () => document.querySelector('dialog[open]');

beforeEach(() => logInAsStaff('owner'));
afterEach(() => {
  screen.close();
  signOut();
});

describe('a message to a batch', () => {
  test('says how many people get it, and leads to the message when it is sent', async () => {
    await open();
    await shows(submitText, 'Send to 32 people');
    expect(textOf('[aria-label="Preview"]')).toContain('30 by e-mail');
    await write();
    await press('Send to 32 people');
    await shows(screen.address, '/admin-profile/messages/9');
    expect(created).toEqual([
      {
        audience: { kind: 'batch', batchId: 12 },
        channels: ['bell', 'mail'],
        title: 'Holiday',
        text: 'No class tomorrow.',
        sms: null,
        sendAt: null,
      },
    ]);
    expect(toastTexts()).toEqual([`success: ${messageMessages.sent}`]);
  });

  test('is not sent without title and text, and says so at the fields', async () => {
    await open();
    await shows(submitText, 'Send to 32 people');
    await press('Send to 32 people');
    await shows(() => document.activeElement?.getAttribute('name'), 'title');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2);
    expect(created).toEqual([]);
  });

  test('to many people is confirmed with the number first', async () => {
    await open({ counted: { ...preview, people: 201 } });
    await write();
    await shows(submitText, 'Send to 201 people');
    await press('Send to 201 people');
    await shows(() => dialog()?.textContent?.includes(composeMessages.confirmCount(201, preview.audienceText)), true);
    expect(created).toEqual([]);
    await act(async () => dialog()?.querySelectorAll('button').item(2).click());
    await shows(screen.address, '/admin-profile/messages/9');
    expect(created).toHaveLength(1);
  });

  test('whose time is over is not sent', async () => {
    await open();
    await write();
    await act(async () => document.querySelector<HTMLInputElement>('[value="later"]')?.click());
    await fill('[name="date"]', '2026-01-01');
    await fill('[name="time"]', '10:00');
    await shows(submitText, 'Schedule for 1 Jan, 10:00 am');
    await press('Schedule for 1 Jan, 10:00 am');
    await shows(() => document.body.textContent?.includes(composeMessages.timeOver), true);
    expect(created).toEqual([]);
  });

  test('keeps what was typed while somebody looks at another page', async () => {
    await open();
    await write();
    await press('Other page');
    expect(document.querySelector('[name="title"]')).toBeNull();
    await press('Other page');
    expect(document.querySelector<HTMLInputElement>('[name="title"]')?.value).toBe('Holiday');
    expect(document.querySelector<HTMLTextAreaElement>('[name="text"]')?.value).toBe('No class tomorrow.');
  });
});

describe('an SMS', () => {
  test('is a registered text with values, costs money, and is confirmed', async () => {
    await open({ counted: { ...preview, smsText: 'x', smsParts: 1, costInPaise: 560 } });
    await write();
    await shows(() => document.querySelector('[name="sms"]') !== null, true);
    await tick('sms');
    const select = document.querySelector<HTMLSelectElement>('[name="sms.templateId"]');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '4');
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await fill('[name="sms.values.day"]', 'Monday');
    expect(textOf('[aria-label="Preview"]')).toContain('Class on Monday is moved.');
    await shows(() => JSON.stringify(previewed.at(-1)).includes('"day":"Monday"'), true);
    await shows(submitText, 'Send to 32 people');
    await press('Send to 32 people');
    await shows(() => dialog()?.textContent?.includes('The SMS cost ₹5.60.'), true);
    expect(created).toEqual([]);
  });

  test('is not offered without a registered text, and the screen says where to add one', async () => {
    await open({ templates: [] });
    await shows(() => document.body.textContent?.includes(composeMessages.noTemplates), true);
    expect(document.querySelector('[name="sms"]')).toBeNull();
    expect(document.querySelector('a[href="/admin-profile/messages/templates"]')).not.toBeNull();
  });
});
