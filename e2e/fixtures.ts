import { test as base, type BrowserContext } from '@playwright/test';
import { visitorHeader } from './environment/nginx.ts';
import { readTestAddresses } from './environment/places.ts';
import { newVisitorAddress } from './visitor.ts';

export { expect } from '@playwright/test';

/** Console warnings, errors and failed requests of the browser. A journey fails on each that it did not expect. */
export interface BrowserErrors {
  /** Expects a message that contains these words, such as `status of 401`. */
  expect(words: string | RegExp): void;
  listenTo(context: BrowserContext): void;
}

interface Fixtures {
  readonly browserErrors: BrowserErrors;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(readTestAddresses().origin),
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ [visitorHeader]: newVisitorAddress() }),
  browserErrors: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: (string | RegExp)[] = [];
      const listenTo = (one: BrowserContext) => listen(one, (words) => heard.push(words));
      listenTo(context);
      await use({ expect: (words) => void expected.push(words), listenTo });
      const isExpected = (words: string) => expected.some((pattern) => matches(words, pattern));
      const left = heard.filter((words) => !isExpected(words));
      if (left.length > 0) throw new Error(`The browser complained:\n  ${left.join('\n  ')}`);
    },
    { auto: true },
  ],
});

const matches = (words: string, pattern: string | RegExp) =>
  typeof pattern === 'string' ? words.includes(pattern) : pattern.test(words);

function listen(context: BrowserContext, hear: (words: string) => void): void {
  context.on('console', (message) => {
    if (['warning', 'error', 'assert'].includes(message.type())) {
      hear(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (thrown) => hear(`thrown: ${thrown.error().stack ?? thrown.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigation aborts requests of the page before, which is normal.
    if (reason !== 'net::ERR_ABORTED') hear(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
}
