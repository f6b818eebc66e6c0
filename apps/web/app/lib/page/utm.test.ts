import { afterEach, expect, test, vi } from 'vitest';
import { rememberedUtm, rememberUtm, utmOf } from './utm.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function useStorage(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
}

test('the marks of an address are cut, and other parameters ignored', () => {
  expect(utmOf('?utm_source=insta&utm_campaign=%20diwali%0A2026%20&utm_term=&course=3&utm_id=9')).toEqual({
    source: 'insta',
    campaign: 'diwali 2026',
  });
  expect(utmOf(`?utm_content=${'x'.repeat(200)}`)?.content).toHaveLength(100);
  expect(utmOf('?course=3')).toBeUndefined();
});

test('the first marks of the visit are sent, not later ones', () => {
  useStorage();
  expect(rememberedUtm()).toEqual({});
  rememberUtm('?utm_source=insta&utm_medium=<b>');
  rememberUtm('?utm_source=lead');
  rememberUtm('');
  expect(rememberedUtm()).toEqual({ utm: { source: 'insta', medium: '<b>' } });
});

test('a browser that stores nothing sends no marks', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  rememberUtm('?utm_source=insta');
  expect(rememberedUtm()).toEqual({});
});
