import { readdirSync, readlinkSync } from 'node:fs';
import { limits } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

/** Open temporary files of uploads, which are unlinked already. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${number}`);
      return file.includes('avsar-upload-') ? [file] : [];
    } catch {
      return []; // closed meanwhile
    }
  });
}

describe('POST /students leaves no file behind', () => {
  const manyKeys = `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join()}}`;

  it.each([
    ['a body that is read', 'validation_failed', `{"image":"${'A'.repeat(400_000)}"}`],
    ['a body with too many keys (threat 22)', 'malformed_request', manyKeys],
    ['a body that is too long', 'payload_too_large', `"${'A'.repeat(limits.uploadBodyBytesMost)}"`],
    ['a body that is no JSON', 'malformed_request', 'A'.repeat(100_000)],
  ])('for %s', async (_title, code, body) => {
    const reply = await test.call('POST', '/api/students', { body });
    expect(reply.json<{ code: string }>().code).toBe(code);
    await vi.waitFor(() => expect(openFiles()).toEqual([]));
  });
});
