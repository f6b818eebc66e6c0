// @vitest-environment jsdom
import {
  defaultHomeSections,
  type EditableHome,
  type ErrorCode,
  errorCatalogue,
  type HomeTexts,
} from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenScreen, openScreen, press, shows, toastTexts } from '../../../../../test/screen.tsx';
import { siteMessages } from '../site.messages.ts';
import { ManageHome } from './manage-home.tsx';

const refusal = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return Response.json({ code, message, requestId: 'none' }, { status });
};

/** What the server holds; tests change it as another admin would. */
let home: EditableHome;
let sent: (HomeTexts & { readonly version: number })[];

const zero = { students: 0, courses: 0, trainers: 0, placements: 0, placementsLastYear: 0, companies: 0 };

function answer(path: string, _query: URLSearchParams, posted: unknown): Response {
  if (path === '/api/site/figures') return Response.json({ ...zero, asOf: '2026-11-14T14:00:00.000Z' });
  if (path === '/api/faqs') return Response.json([{ id: 1, question: 'When?', answer: 'Now.' }]);
  if (path !== '/api/admin/site/home') return Response.json([]);
  if (posted === undefined) return Response.json(home);
  const body = posted as EditableHome;
  sent.push(body);
  if (body.version !== home.version) return refusal('conflict');
  home = { ...body, version: body.version + 1 };
  return Response.json(home);
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
const button = (label: string) => {
  const found = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
  if (found === null) throw new Error(`No button ${label}`);
  return found;
};
const pressLabelled = (label: string) => act(async () => button(label).click());
const items = () => [...document.querySelectorAll('ol[aria-label="Sections"] > li')];
const item = (name: string) => {
  const found = items().find((one) => one.querySelector('label')?.textContent === name);
  if (found === undefined) throw new Error(`No section ${name}`);
  return found;
};
const names = () => items().map((one) => one.querySelector('label')?.textContent);
const noteOf = (name: string) => item(name).querySelector('[id$="-note"]')?.textContent;
const flip = (name: string) => act(async () => item(name).querySelector<HTMLElement>('[role="switch"]')?.click());
const preview = (name: string) => item(name).querySelector('section > div')?.textContent;
const differences = () => [...document.querySelectorAll('dl > div')].map((one) => one.textContent);

let screen: OpenScreen;
beforeEach(async () => {
  home = {
    sections: defaultHomeSections.map((section) => ({ ...section })),
    welcome: '',
    steps: [],
    layers: [{ name: 'On the server', text: '', technologies: ['Java'] }],
    version: 4,
  };
  sent = [];
  screen = await openScreen(<ManageHome />, answer);
  await shows(() => items().length, defaultHomeSections.length);
});
afterEach(() => screen.close());

describe('the home page of the admin', () => {
  test('says which sections visitors do not see yet', async () => {
    await shows(() => noteOf('Placed students'), 'Not shown until there is a placed student who agreed to be shown.');
    expect(noteOf('Courses')).toBe('Not shown until there is a course on offer.');
    expect(noteOf('Figures')).toBe('Not shown while all figures are zero.');
    expect(noteOf('Welcome')).toBe('Not shown until there is a text.');
    expect(noteOf('Questions')).toBe('Questions people ask');
    expect(noteOf('Technologies')).toBe('The technology stack');
    expect(noteOf('Call to action')).toBe('Not sure which course fits?');
  });

  test('switches a section off, moves one by button, and saves both with the version', async () => {
    await flip('Reviews');
    await pressLabelled('Move up: Trainers');
    expect(document.activeElement).toBe(button('Move up: Trainers'));
    expect(names().indexOf('Trainers')).toBe(3);
    expect([...document.querySelectorAll('[role="status"]')].map((one) => one.textContent)).toContain('Now 4 of 13.');
    await pressLabelled('Move up: Slide show');
    await pressLabelled('Move down: Call to action');
    expect([names()[0], names().at(-1)]).toEqual(['Slide show', 'Call to action']);
    expect(sent).toEqual([]);
    await press('Save');
    await shows(toastTexts, [`success: ${siteMessages.saved}`]);
    expect(sent[0]?.version).toBe(4);
    expect(sent[0]?.sections.filter(({ isShown }) => !isShown).map(({ kind }) => kind)).toEqual(['reviews']);
    expect(sent[0]?.sections[3]?.kind).toBe('trainers');
    expect(document.activeElement?.textContent).toBe('Save');
  });

  test('shows welcome, steps and technologies as visitors will see them, while they are typed', async () => {
    expect(preview('Welcome')).toBe('Nothing yet.');
    await type('welcome', '# Hello\nCome in.');
    expect(preview('Welcome')).toBe('HelloCome in.');
    await shows(() => noteOf('Welcome'), 'Welcome');
    await press('Add a step');
    expect(document.activeElement).toBe(field('steps.0.title'));
    await type('steps.0.title', 'Choose');
    await type('steps.0.text', 'Any course.');
    expect(preview('Steps')).toBe('1ChooseAny course.');
    await type('layers.0.technologies', 'Java, Spring Boot');
    expect(preview('Technologies')).toBe('On the serverJavaSpring Boot');
    await type('sections.call.lead', 'Ring us.');
    await press('Save');
    await shows(() => sent.length, 1);
    expect(sent[0]).toMatchObject({
      welcome: '# Hello\nCome in.',
      steps: [{ title: 'Choose', text: 'Any course.' }],
      layers: [{ name: 'On the server', text: '', technologies: ['Java', 'Spring Boot'] }],
    });
    expect(sent[0]?.sections.at(-1)).toMatchObject({ kind: 'call', lead: 'Ring us.' });
  });

  test('opens the section of a fault, focuses the field, and sends nothing', async () => {
    await press('Add a layer');
    await type('layers.1.name', 'In the browser');
    await type('layers.1.technologies', 'React, java');
    const details = item('Technologies').querySelector('details');
    await press('Save');
    expect(sent).toEqual([]);
    expect(details?.open).toBe(true);
    expect(document.activeElement).toBe(field('layers.1.technologies'));
    expect(document.body.textContent).toContain('Please enter java only once.');
    expect(toastTexts()).toEqual([]);
    await pressLabelled('Remove layer 1');
    await press('Save');
    await shows(() => sent[0]?.layers, [{ name: 'In the browser', text: '', technologies: ['React', 'java'] }]);
  });

  test('keeps what was typed when somebody else has saved meanwhile', async () => {
    home = { ...home, welcome: 'Theirs.', version: 5 };
    await type('welcome', 'Mine.');
    await press('Save');
    await shows(differences, ['Welcomeempty → Theirs.']);
    expect(field('welcome').value).toBe('Mine.');
    await press('Save my version');
    await shows(() => home.welcome, 'Mine.');
    expect(sent.map(({ version }) => version)).toEqual([4, 5]);
  });

  test('loads the newer home page after a conflict, if the admin wants it', async () => {
    home = { ...home, welcome: 'Theirs.', version: 5 };
    await type('welcome', 'Mine.');
    await press('Save');
    await shows(() => differences().length, 1);
    await press('Load the new version');
    expect(field('welcome').value).toBe('Theirs.');
  });
});
