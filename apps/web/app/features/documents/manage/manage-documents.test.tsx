// @vitest-environment jsdom
import { type Document, type ErrorCode, errorCatalogue } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenScreen, openScreen, press, shows, toastTexts } from '../../../../test/screen.tsx';
import { readSavedRootData } from '#lib/page/saved-root-data.ts';
import { documentMessages } from '../documents.messages.ts';
import { ManageDocuments } from './manage-documents.tsx';

const mark = 'This is a sample.';
const samples = { mark, of: (kind: string) => ({ title: `Sample of ${kind}`, text: `${mark}\n\n# Sample\nText.` }) };

const refusal = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return Response.json({ code, message, requestId: 'none' }, { status });
};

/** What the server holds; tests change it as another admin would. */
let versions: Document[];
let sent: unknown[];

const version = (number: number, text: string): Document => ({
  kind: 'privacy',
  version: number,
  title: 'Privacy notice',
  text,
  publishedAt: '2026-11-14T14:00:00.000Z',
});

function answer(path: string, _query: URLSearchParams, posted: unknown): Response {
  const newest = versions.at(-1);
  if (path === '/api/documents') return Response.json(newest === undefined ? [] : [newest]);
  if (path === '/api/documents/privacy') return newest === undefined ? refusal('not_found') : Response.json(newest);
  if (path.endsWith('/versions')) {
    return Response.json(
      versions.toReversed().map((one) => ({ ...one, publishedBy: one.version === 1 ? null : 'asha' })),
    );
  }
  const body = posted as { basedOn: number; title: string; text: string };
  sent.push(body);
  if (newest?.title === body.title && newest.text === body.text) return Response.json(newest);
  if (body.basedOn !== versions.length) return refusal('conflict');
  const added = { ...version(body.basedOn + 1, body.text), title: body.title };
  versions.push(added);
  return Response.json(added);
}

const field = (name: string) => {
  const input = document.querySelector(`[name="${name}"]`);
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) throw new Error(`No field ${name}`);
  return input;
};
const type = (name: string, text: string) =>
  act(async () => {
    const input = field(name);
    // By the browser's own setter: after React's, the event would be ignored.
    Reflect.set(Object.getPrototypeOf(input) as object, 'value', text, input);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
const preview = () => document.querySelector('[role="group"]')?.innerHTML.replaceAll(/ class="[^"]*"/g, '');
const buttons = () => [...document.querySelectorAll('form button')].map((one) => one.textContent);
const listed = () => [...document.querySelectorAll('section li')].map((one) => one.textContent);
const differences = () => [...document.querySelectorAll('dl > div')].map((one) => one.textContent);

let screen: OpenScreen;
const open = async () => {
  screen = await openScreen(<ManageDocuments page="privacy" samples={samples} />, answer);
  await shows(() => document.querySelector('form') !== null, true);
};
beforeEach(() => {
  versions = [];
  sent = [];
});
afterEach(() => screen.close());

describe('a page that is not published', () => {
  test('is started from the sample, which cannot be published as it is', async () => {
    await open();
    expect(document.body.textContent).toContain('Not published yet.');
    expect([field('title').value, field('text').value]).toEqual(['Privacy notice', '']);
    expect(buttons()).toEqual(['Start from our sample', 'Publish version 1']);
    await press('Start from our sample');
    expect([field('title').value, field('text').value]).toEqual(['Sample of privacy', `${mark}\n\n# Sample\nText.`]);
    expect(document.activeElement).toBe(field('text'));
    expect(document.body.textContent).toContain('Please have it checked by a lawyer');
    expect(buttons()).toEqual(['Publish version 1']);
    await press('Publish version 1');
    expect(sent).toEqual([]);
    expect(document.body.textContent).toContain(documentMessages.sampleMarkLeft);
    expect(toastTexts()).toEqual([]);
    await type('text', '# Ours\nText.');
    expect(document.body.textContent).not.toContain('lawyer');
    await press('Publish version 1');
    await shows(() => sent, [{ title: 'Sample of privacy', text: '# Ours\nText.', basedOn: 0 }]);
    await shows(buttons, ['Publish version 2']);
    await shows(() => readSavedRootData().documents?.map(({ kind }) => kind), ['privacy']);
    await shows(listed, [
      'Version 1: Sample of privacy. Published on 14 Nov 2026, 7:30 pm IST, copied from the payment settings.',
    ]);
  });
});

describe('a page that is published', () => {
  beforeEach(async () => {
    versions = [version(1, 'Little.'), version(2, 'Less.\n\nNothing else.')];
    await open();
  });

  test('shows the version in force, the earlier ones, and a preview of what is typed', async () => {
    expect(document.body.textContent).toContain('Version 2 is in force since 14 Nov 2026.');
    await shows(listed, [
      'Version 2: Privacy notice. Published on 14 Nov 2026, 7:30 pm IST by asha.',
      'Version 1: Privacy notice. Published on 14 Nov 2026, 7:30 pm IST, copied from the payment settings.',
    ]);
    expect(preview()).toBe('<div><p>Less.</p><p>Nothing else.</p></div>');
    await type('text', '# What\n- one\n<b>two</b>');
    expect(preview()).toBe('<div><h3>What</h3><ul><li>one</li></ul><p>&lt;b&gt;two&lt;/b&gt;</p></div>');
    await type('text', ' ');
    expect(preview()).toBe('<p>Nothing yet.</p>');
  });

  test('is published with the next number', async () => {
    await type('text', 'Even less.');
    await press('Publish version 3');
    await shows(toastTexts, [`success: ${documentMessages.published}`]);
    expect(sent).toEqual([{ title: 'Privacy notice', text: 'Even less.', basedOn: 2 }]);
    await shows(buttons, ['Publish version 4']);
    await shows(() => listed().length, 3);
  });

  test('is not published again without a change', async () => {
    await press('Publish version 3');
    await shows(toastTexts, [`warning: ${documentMessages.unchanged}`]);
    expect(versions.length).toBe(2);
  });

  test('says which line has a link that is not allowed, and sends nothing', async () => {
    await type('text', '[a](javascript:x)');
    await press('Publish version 3');
    expect(sent).toEqual([]);
    expect(document.body.textContent).toContain('Please use links that begin with https://, mailto: or a single /.');
  });

  test('keeps what was typed when somebody else has published meanwhile', async () => {
    versions.push(version(3, 'Less.\n\nNothing at all.'));
    await type('text', 'Mine.');
    await press('Publish version 3');
    await shows(differences, ['Version2 of 14 Nov 2026 → 3 of 14 Nov 2026', 'TextNothing else. → Nothing at all.']);
    expect(field('text').value).toBe('Mine.');
    await press('Save my version');
    await shows(() => versions.at(-1)?.text, 'Mine.');
    expect(versions.map((one) => one.version)).toEqual([1, 2, 3, 4]);
    await shows(buttons, ['Publish version 5']);
  });

  test('loads the newer text after a conflict, if the admin wants it', async () => {
    versions.push(version(3, 'Newer.'));
    await type('text', 'Mine.');
    await press('Publish version 3');
    await shows(() => differences().length, 2);
    await press('Load the new version');
    expect(field('text').value).toBe('Newer.');
    expect(preview()).toBe('<div><p>Newer.</p></div>');
    expect(buttons()).toEqual(['Publish version 4']);
  });
});
