// @vitest-environment jsdom
import type { EditableSite } from '@avsar/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../../test/screen.tsx';
import { readSavedRootData } from '#lib/page/saved-root-data.ts';
import { ManageInstitute } from './manage-institute.tsx';

const site: EditableSite = {
  brand: 'Setu Academy',
  slug: 'setu-academy',
  address: '12 Lake Road, Pune',
  phone: '90000 12345',
  email: 'hello@setu.example',
  socialLinks: {},
  logo: null,
  tagline: '',
  description: '',
  primaryColour: null,
  accentColour: null,
  icon: '/api/media/0123456789abcdef0123456789abcdef/1024.webp',
  socialCard: null,
  sendsSms: true,
  meetingHosts: ['meet.google.com'],
  lateAfterMinutes: 10,
  version: 4,
};

/** Forms with files send by XMLHttpRequest; this one is answered as `fetch` is. */
class AnsweredRequest extends EventTarget {
  status = 0;
  statusText = '';
  responseText = '';
  private address = '';
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json';
  async send(body: string) {
    const response = await fetch(this.address, { method: 'PUT', body });
    this.status = response.status;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }
}

let sent: Record<string, unknown>[];
let screen: OpenScreen;
beforeEach(async () => {
  sent = [];
  screen = await openScreen(<ManageInstitute site={site} />, (_path, _query, body) => {
    sent.push(body as Record<string, unknown>);
    return Response.json({ ...site, ...(body as object), version: 5 });
  });
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
});
afterEach(() => screen.close());

const preview = (scheme: 'light' | 'dark') => {
  const style = document.querySelector<HTMLElement>(`[data-scheme="${scheme}"]`)?.style;
  return (name: string) => style?.getPropertyValue(name);
};
const errors = () => [...document.querySelectorAll('.mantine-InputWrapper-error')].map((error) => error.textContent);

test('colours are previewed in both schemes while they are typed, and saved', async () => {
  expect([preview('light')('--link'), preview('dark')('--page')]).toEqual(['#2B2F77', '#12142B']);
  await fill('[name="primaryColour"]', '#0b5d3b');
  await fill('[name="accentColour"]', '#d81b60');
  expect([preview('light')('--link'), preview('light')('--call')]).toEqual(['#0b5d3b', '#d81b60']);
  expect(preview('dark')('--page')).not.toBe('#12142B');
  await fill('[name="tagline"]', 'Learn by building');
  await press('Save');
  await shows(toastTexts, ['success: Saved. Visitors see it within a minute.']);
  expect(sent).toMatchObject([
    { primaryColour: '#0b5d3b', accentColour: '#d81b60', tagline: 'Learn by building', description: '', version: 4 },
  ]);
  expect(sent[0]).not.toHaveProperty('icon');
  expect(readSavedRootData().site).toMatchObject({ tagline: 'Learn by building', primaryColour: '#0b5d3b' });
});

test('a main colour in which nobody could read is refused at once, and never sent', async () => {
  await fill('[name="primaryColour"]', '#ffd400');
  expect(errors()).toEqual([expect.stringMatching(/^White text on a button of this colour would be hard to see/)]);
  await press('Save');
  expect(sent).toEqual([]);
  await fill('[name="primaryColour"]', 'green');
  await press('Save');
  expect(errors()).toEqual(['Please enter a colour like #0b5d3b.']);
  expect(sent).toEqual([]);
});

test('an emptied colour is the usual one again, and a picture is removed by its box', async () => {
  await fill('[name="primaryColour"]', '');
  document.querySelector<HTMLInputElement>('[name="without-icon"]')?.click();
  await press('Save');
  await shows(() => sent.length, 1);
  expect(sent).toMatchObject([{ primaryColour: null, accentColour: null, icon: null }]);
});

test('the name in addresses follows the name of a new institute, until it is typed', async () => {
  const slug = () => document.querySelector<HTMLInputElement>('[name="slug"]')?.value;
  await fill('[name="brand"]', 'Setu Evening School');
  expect(slug()).toBe('setu-academy');
  screen.close();
  const unsaved = { ...site, brand: 'Your institute', slug: 'your-institute' };
  screen = await openScreen(<ManageInstitute site={unsaved} />, () => Response.json(unsaved));
  await fill('[name="brand"]', 'Setu Évening School');
  expect(slug()).toBe('setu-evening-school');
  await fill('[name="slug"]', 'setu');
  await fill('[name="brand"]', 'Setu Academy');
  expect(slug()).toBe('setu');
});
