import { readdirSync, readlinkSync } from 'node:fs';
import { limits } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { mountRefusal, mountSmallDisk } from '../../../test/small-disk.ts';

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

it('POST /students 503 with Retry-After while the disk of temporary files is full, and 400 once there is space', async ({
  skip,
}) => {
  skip(mountRefusal !== undefined, mountRefusal);
  const disk = await mountSmallDisk(2);
  vi.stubEnv('TMPDIR', disk.folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await disk.unmount();
  });
  const send = () => test.call('POST', '/api/students', { body: `{"image":"${'A'.repeat(400_000)}"}` });
  await disk.fill();
  const refused = await send();
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(refused.json()).toMatchObject({
    code: 'unavailable',
    message: 'Files cannot be stored at the moment. Please try again later.',
  });
  await vi.waitFor(() => expect(openFiles()).toEqual([]));
  await disk.free();
  expect((await send()).status).toBe(400);
});
