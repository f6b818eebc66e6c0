// @vitest-environment jsdom
import { errorCatalogue, type MyHomework } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows } from '../../../../test/screen.tsx';
import { handInDraftOf } from './hand-in-draft.ts';
import { HandInForm } from './hand-in-form.tsx';

const file = { id: 4, kind: 'attachment', name: 'words.py', bytes: 9, width: null, height: null, url: '/api/none' };
const mine = { id: 3, shown: null, uploads: [file] } as unknown as MyHomework;
const field = 'textarea[name="text"]';
const refusal = (code: 'conflict' | 'unavailable') =>
  Response.json({ code, message: errorCatalogue[code].message, requestId: 'none' }, errorCatalogue[code]);

let screen: OpenScreen;
let sent: { readonly body: unknown; readonly key: string | null }[];
let handedIn: number;
let refused: number;

async function open(): Promise<void> {
  screen = await openScreen(
    <HandInForm
      mine={mine}
      draft={handInDraftOf(7, 3)}
      onHandedIn={() => {
        handedIn += 1;
      }}
      onRefused={() => {
        refused += 1;
      }}
    />,
    () => refusal('unavailable'),
  );
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (called: string, init: RequestInit & { readonly body: string }) => {
    sent.push({ body: JSON.parse(init.body), key: new Headers(init.headers).get('idempotency-key') });
    return answered(called, init);
  });
}

beforeEach(() => {
  sent = [];
  handedIn = 0;
  refused = 0;
});
afterEach(() => {
  screen.close();
  sessionStorage.clear();
});

const typed = () => document.querySelector<HTMLTextAreaElement>(field)?.value;
const files = () => [...document.querySelectorAll('[aria-label="Files to hand in"] li')].length;

const removeFile = async () => {
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Remove words.py"]')?.click());
  await shows(files, 0);
};

test('what is typed is there again after a reload, and the same work sent again has the same key', async () => {
  await open();
  await fill(field, 'print(1)');
  await press('Hand in');
  await shows(() => refused, 1);
  screen.close();

  await open();
  expect(typed()).toBe('print(1)');
  screen.answer(() => Response.json({ number: 1, handedInAt: '2026-11-19T10:00:00.000Z', isLate: false }));
  await press('Hand in');
  await shows(() => handedIn, 1);
  const body = { text: 'print(1)', link: null, fileIds: [4] };
  expect(sent.map((one) => one.body)).toEqual([body, body]);
  expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(handInDraftOf(7, 3).read()).toBeUndefined();
});

test('changed work gets another key, and a removed file is not handed in', async () => {
  await open();
  await fill(field, 'print(1)');
  await press('Hand in');
  await shows(() => refused, 1);
  await removeFile();
  await press('Hand in');
  await shows(() => sent.length, 2);
  expect(sent[1]?.body).toEqual({ text: 'print(1)', link: null, fileIds: [] });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('nothing at all is not sent', async () => {
  await open();
  await removeFile();
  await press('Hand in');
  await shows(() => document.body.textContent?.includes('Please write something, add a file or give a link.'), true);
  expect(sent).toEqual([]);
});
