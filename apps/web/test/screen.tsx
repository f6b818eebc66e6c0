import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Site } from '@avsar/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { queryClientOf } from '#api/query-client.ts';
import { signedOutState } from '#features/auth/auth-store.ts';
import { dismissToast, readToasts } from '#ui/feedback/toast-store.ts';
import { defineModalDialogs } from './modal-dialogs.ts';

/** Answers a call of the API by its path, `/api/courses`, its query and what was sent. */
export type Answer = (path: string, query: URLSearchParams, sent: unknown) => Response | Promise<Response>;

export interface OpenScreen {
  /** Lets the server answer differently from now on. */
  readonly answer: (answer: Answer) => void;
  /** The address of the page that the screen has led to. */
  readonly address: () => string;
  /** Removes the screen. Fails if elements were nested as HTML does not allow. */
  readonly close: () => void;
}

let person = 0;

/** React's complaints about markup that browsers rearrange, such as a `<div>` inside a `<p>`. */
const isAboutNesting = (format: unknown) => typeof format === 'string' && format.startsWith('In HTML, ');

/**
 * Renders a screen in jsdom, with the query cache of a new person and a server that answers as given. `loaderData` is
 * what the loader of a page returned on the server, `rootData` what the root's loader returned. The screen stays when it
 * leads to another address.
 */
export async function openScreen(
  screen: ReactNode,
  first: Answer,
  loaderData: unknown = null,
  address = '/',
  rootData?: { readonly site: Partial<Site> },
): Promise<OpenScreen> {
  let answer = first;
  defineModalDialogs();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Missing in jsdom, and asked for by Mantine.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // Missing in jsdom, and called by tabs.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  // Missing in jsdom, and asked for by text areas that grow.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('fetch', async (called: string, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(called, 'http://screen.test');
    return answer(pathname, searchParams, typeof body === 'string' ? JSON.parse(body) : undefined);
  });
  const nestingFaults: unknown[] = [];
  const { error } = console;
  vi.spyOn(console, 'error').mockImplementation((format: unknown, ...values: unknown[]) => {
    if (isAboutNesting(format)) nestingFaults.push([format, ...values]);
    else error(format, ...values);
  });
  person += 1;
  const client = queryClientOf({ ...signedOutState, username: `person ${person}` });
  const page = { id: 'screen', path: '*', element: screen, loader: () => loaderData };
  const router = createMemoryRouter(
    [rootData === undefined ? page : { id: 'root', loader: () => rootData, children: [page] }],
    {
      initialEntries: [address],
      hydrationData: { loaderData: { screen: loaderData, ...(rootData && { root: rootData }) } },
    },
  );
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  return {
    answer: (next) => {
      answer = next;
    },
    address: () => router.state.location.pathname + router.state.location.search,
    close: () => {
      act(() => root.unmount());
      place.remove();
      for (const { id } of readToasts()) dismissToast(id);
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      expect(nestingFaults).toEqual([]);
    },
  };
}

/** Waits until the screen shows what is expected. */
export async function shows(find: () => unknown, expected: unknown): Promise<void> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; await act(async () => sleep(10))) {
    if (isDeepStrictEqual(find(), expected)) return;
  }
  expect(find()).toEqual(expected);
}

export const textOf = (selector: string) => document.querySelector(selector)?.textContent;

export const toastTexts = () => readToasts().map(({ kind, text }) => `${kind}: ${text}`);

/** Types into a field, or pastes: all of the text at once. */
export async function fill(selector: string, text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (field === null) throw new Error(`There is no field ${selector}`);
  await act(async () => {
    field.focus();
    // React notices a change only if the value was not set through the element's own property.
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function press(text: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
  if (button === undefined) throw new Error(`There is no button "${text}"`);
  await act(async () => button.click());
}
