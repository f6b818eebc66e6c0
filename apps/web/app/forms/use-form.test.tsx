// @vitest-environment jsdom
import { MantineProvider, TextInput } from '@mantine/core';
import { ApiError, type ErrorCode, errorCatalogue } from '@avsar/contract';
import { act, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { dismissToast, readToasts } from '#ui/feedback/toast-store.ts';
import { differencesBy } from './differences.ts';
import { Form } from './form.tsx';
import { formMessages } from './forms.messages.ts';
import { type FormRules, useForm } from './use-form.ts';

interface Room {
  readonly version: number;
  readonly name: string;
  readonly seats: string;
}

const schema = z.object({ name: z.string().min(1, 'Please enter a name.'), seats: z.string() });

/** What the server holds and answers; tests change it as another admin would. */
let stored: Room;
let answer: (body: z.infer<typeof schema>, version: number | undefined) => Promise<Room>;
/** Rules that a single test adds to the form. */
let rules: Pick<FormRules<unknown, unknown, unknown, Room>, 'failed' | 'check'>;
/** What the form says about unsaved changes. */
let isUnsaved: () => boolean;
let sent: { readonly name: string; readonly version: number | undefined }[];

function Rooms() {
  const [room, setRoom] = useState(stored);
  return <RoomForm key={room.version} room={room} onReload={setRoom} />;
}

function RoomForm({ room, onReload }: { readonly room: Room; readonly onReload: (newer: Room) => void }) {
  const form = useForm({
    schema,
    read: ({ name, seats }) => ({ name, seats }),
    save: (body, { version }) => {
      sent.push({ name: body.name, version });
      return answer(body, version);
    },
    onSaved: (saved) => {
      stored = saved;
    },
    edited: {
      row: room,
      reread: () => Promise.resolve(stored),
      differences: differencesBy(({ name, seats }: Room) => ({ Name: name, Seats: seats })),
      onReload,
    },
    ...rules,
  });
  useEffect(() => {
    isUnsaved = form.isUnsaved;
  });
  return (
    <Form form={form} layout="columns" submit="Save">
      <TextInput {...form.field('name')} label="Name" defaultValue={room.name} />
      <TextInput {...form.field('seats')} label="Seats" defaultValue={room.seats} />
    </Form>
  );
}

const refusal = (code: ErrorCode, fields: Readonly<Record<string, string>> = {}) =>
  new ApiError(errorCatalogue[code].status, { code, message: errorCatalogue[code].message, requestId: 'none', fields });

/** Saves like the API: only over the stored version. */
async function saveOverNewest(body: z.infer<typeof schema>, version: number | undefined): Promise<Room> {
  if (version !== stored.version) throw refusal('conflict');
  return Promise.resolve({ ...body, version: version + 1 });
}

const field = (name: string) => {
  const input = document.querySelector(`input[name="${name}"]`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`No field ${name}`);
  return input;
};
const alertText = () => document.querySelector('[role="alert"]')?.textContent;
const differences = () => [...document.querySelectorAll('dl > div')].map((one) => one.textContent);
const toasts = () => readToasts().map(({ kind, text }) => `${kind}: ${text}`);
const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text);

const press = (text: string) => act(async () => button(text)?.click());
const type = (name: string, text: string) =>
  act(async () => {
    // By the browser's own setter: after React's, the event would be ignored.
    Reflect.set(HTMLInputElement.prototype, 'value', text, field(name));
    field(name).dispatchEvent(new InputEvent('input', { bubbles: true }));
  });

let unmount: () => void;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Missing in jsdom, and asked for by Mantine.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  stored = { version: 1, name: 'Lab', seats: '20' };
  answer = saveOverNewest;
  rules = {};
  sent = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Rooms />
      </MantineProvider>,
    ),
  );
  unmount = () => {
    act(() => root.unmount());
    place.remove();
  };
});

afterEach(() => {
  unmount();
  for (const { id } of readToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

describe('when somebody else has saved a newer version', () => {
  beforeEach(async () => {
    stored = { version: 2, name: 'Lab', seats: '25' };
    await type('name', 'Studio');
    await press('Save');
  });

  test('the form shows what has changed, and keeps the typed text', () => {
    expect(alertText()).toContain('Somebody else has changed this in the meantime.');
    expect(differences()).toEqual(['Seats20 → 25']);
    expect(field('name').value).toBe('Studio');
    expect(button('Save')).toBeUndefined();
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    expect(toasts()).toEqual([]);
  });

  test('the typed text can be saved over it', async () => {
    await press('Save my version');
    expect(sent).toEqual([
      { name: 'Studio', version: 1 },
      { name: 'Studio', version: 2 },
    ]);
    expect(stored).toEqual({ version: 3, name: 'Studio', seats: '20' });
    expect(alertText()).toBeUndefined();
  });

  test('the newer version can be loaded, and its first field is focused', async () => {
    await press('Load the new version');
    expect([field('name').value, field('seats').value]).toEqual(['Lab', '25']);
    expect(document.activeElement).toBe(field('name'));
    expect(alertText()).toBeUndefined();
    await type('name', 'Studio');
    await press('Save');
    expect(sent.at(-1)).toEqual({ name: 'Studio', version: 2 });
    expect(stored.version).toBe(3);
  });

  test('a second conflict shows what has changed since the first', async () => {
    stored = { version: 3, name: 'Hall', seats: '25' };
    await press('Save my version');
    expect(differences()).toEqual(['NameLab → Hall']);
    expect(field('name').value).toBe('Studio');
    await press('Save my version');
    expect(sent.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(stored).toEqual({ version: 4, name: 'Studio', seats: '20' });
  });

  test('another failure while overwriting replaces the notice, and the next save still overwrites', async () => {
    answer = () => Promise.reject(new TypeError('No answer'));
    await press('Save my version');
    expect(differences()).toEqual([]);
    expect(alertText()).toContain('Network error.');
    answer = saveOverNewest;
    await press('Save');
    expect(sent.map(({ version }) => version)).toEqual([1, 2, 2]);
    expect(stored.version).toBe(3);
  });
});

test('a conflict that is not about the version is shown like any refusal', async () => {
  answer = () => Promise.reject(refusal('conflict'));
  await press('Save');
  expect(alertText()).toBe(errorCatalogue.conflict.message);
  expect(toasts()).toEqual([]);
  expect(button('Save')).toBeDefined();
});

test('a refusal about a field is shown once: at the field, which is focused', async () => {
  answer = () => Promise.reject(refusal('conflict', { name: 'This name is taken.' }));
  await press('Save');
  expect(document.body.textContent).toContain('This name is taken.');
  expect(document.activeElement).toBe(field('name'));
  expect(alertText()).toBeUndefined();
  expect(toasts()).toEqual([]);
});

test('a refusal about something that has no field in the form is shown as a notice', async () => {
  answer = () => Promise.reject(refusal('validation_failed', { colour: 'This colour is too light.' }));
  await press('Save');
  expect(alertText()).toBe(errorCatalogue.validation_failed.message);
});

test('a fault that has no field in the form is shown as a notice', async () => {
  rules = { check: () => ({ colour: 'This colour is too light.' }) };
  // Typing renders the form again, with these rules.
  await type('name', 'Studio');
  await press('Save');
  expect(alertText()).toBe('This colour is too light.');
});

test('a toast is shown only where the form has a text for it', async () => {
  rules = { failed: 'Failed to update course.' };
  answer = () => Promise.reject(new TypeError('No answer'));
  await type('name', 'Studio');
  await press('Save');
  expect(toasts()).toEqual(['error: Failed to update course.']);
  expect(alertText()).toContain('Network error.');
});

test('a row that was deleted meanwhile is reported', async () => {
  answer = () => Promise.reject(refusal('not_found'));
  await type('name', 'Studio');
  await press('Save');
  expect(alertText()).toBe(formMessages.goneMeanwhile);
  expect(field('name').value).toBe('Studio');
});

test('after a cancelled step-up nothing is reported, and the typed text stays', async () => {
  answer = () => Promise.reject(refusal('step_up_required'));
  await type('name', 'Studio');
  await press('Save');
  expect(alertText()).toBeUndefined();
  expect(toasts()).toEqual([]);
  expect(field('name').value).toBe('Studio');
});

test('invalid input is not sent: the first invalid field is focused, until somebody types', async () => {
  await type('name', '');
  await press('Save');
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field('name'));
  expect(document.body.textContent).toContain('Please enter a name.');
  expect(alertText()).toBeUndefined();
  expect(toasts()).toEqual([]);
  await type('name', 'Studio');
  expect(document.body.textContent).not.toContain('Please enter a name.');
  await press('Save');
  expect(stored).toEqual({ version: 2, name: 'Studio', seats: '20' });
});

test('the form knows whether there are unsaved changes', async () => {
  expect(isUnsaved()).toBe(false);
  await type('name', 'Studio');
  expect(isUnsaved()).toBe(true);
  answer = () => Promise.reject(new TypeError('No answer'));
  await press('Save');
  expect(isUnsaved()).toBe(true);
  answer = saveOverNewest;
  await press('Save');
  expect(isUnsaved()).toBe(false);
});

test('a refusal does not take the focus from another part of the page', async () => {
  const other = document.body.appendChild(document.createElement('input'));
  answer = () => {
    other.focus();
    return Promise.reject(refusal('validation_failed', { name: 'Another name, please.' }));
  };
  await press('Save');
  expect(document.body.textContent).toContain('Another name, please.');
  expect(document.activeElement).toBe(other);
  other.remove();
});
