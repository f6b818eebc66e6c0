import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@avsar/testkit/environment';
import { startNode } from '@avsar/testkit/process';
import { apiProgram } from '@avsar/testkit/servers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installation } from '../../src/database/tables/media.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const run = (command: string, ...given: string[]) => runWith({}, command, ...given);

async function runWith(changes: Environment, command: string, ...given: string[]) {
  const process = startNode({ args: [apiProgram, command, ...given], env: { ...environment.env, ...changes } });
  const { code } = await process.exited;
  return { code, output: process.output() };
}

test(
  'api and worker refuse the storage of another database, until adopt-storage gives it to theirs',
  { timeout: 120_000 },
  async () => {
    const api = await environment.startApi();
    api.kill('SIGTERM');
    await api.exited;
    await environment.db.update(installation).set({ storageId: randomUUID() });
    const refusal = expect.stringContaining('The storage belongs to another installation') as string;
    for (const command of ['serve', 'work', 'sweep-storage']) {
      const { code, output } = await run(command, ...(command === 'sweep-storage' ? ['--yes'] : []));
      expect([command, code, output]).toEqual([command, 1, refusal]);
    }
    const asked = await run('adopt-storage');
    expect([asked.code, asked.output]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
    expect((await run('serve')).code).toBe(1);
    const adopted = await run('adopt-storage', '--yes');
    expect([adopted.code, adopted.output]).toEqual([0, expect.stringContaining('belongs to this database now.')]);
    const again = await run('adopt-storage', '--yes');
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('already; nothing was changed.')]);
    await environment.startApi();
    await environment.startWorker();
    const swept = await run('sweep-storage', '--yes');
    expect([swept.code, swept.output]).toEqual([0, expect.stringContaining('Uploads: 0 stored')]);
  },
);

test('adopt-storage says what the file system refused', async () => {
  const file = fileURLToPath(import.meta.url);
  const { code, output } = await runWith({ STORAGE_FOLDER: file }, 'adopt-storage', '--yes');
  expect([code, output]).toEqual([1, expect.stringMatching(/ENOTDIR: .*storage-owner.test.ts\/avsar-installation/)]);
});
