import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from './eventually.ts';
import { runToEnd, startNode } from './process.ts';

const program = (source: string) => ['--input-type=module', '--eval', source];
const runForever = 'setInterval(() => {}, 1000)';

test('keeps output and exit code, and inherits no environment variable', async () => {
  const source = `console.log(process.env.GIVEN, process.env.PATH); console.error('and this'); process.exitCode = 3`;
  const started = startNode({ args: program(source), env: { GIVEN: 'given' } });
  expect(await started.exited).toEqual({ code: 3, signal: null });
  expect(started.output()).toContain('given undefined');
  expect(started.output()).toContain('and this');
});

test('writes the output to a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'avsar-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const started = startNode({ args: program(`console.log('words')`), env: {}, logFile: join(folder, 'log') });
  await started.exited;
  expect(started.output()).toBe('words\n');
});

test.each([
  ['is in time', '', true, 'SIGTERM'],
  ['is late, and is killed', `process.on('SIGTERM', () => {});`, false, 'SIGKILL'],
])('stop: a process %s', async (_, onSignal, isInTime, signal) => {
  const started = startNode({ args: program(`${onSignal} ${runForever}; console.log('ready')`), env: {} });
  await eventually(() => started.output().includes('ready') || undefined);
  expect(await started.stop(isInTime ? 10 : 0.2)).toBe(isInTime);
  expect(await started.exited).toEqual({ code: null, signal });
});

test('a process ends when the process that started it is killed', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const child = `require('node:net').connect(${port}, '127.0.0.1').on('error', () => {}); ${runForever}`;
  const parent = spawn(
    process.execPath,
    program(`
      import { startNode } from ${JSON.stringify(join(import.meta.dirname, 'process.ts'))};
      startNode({ args: ['--eval', ${JSON.stringify(child)}], env: {} });
      ${runForever}`),
    { stdio: 'inherit' },
  );
  const [connection] = (await once(server, 'connection')) as [Socket];
  const closed = once(connection.resume(), 'close');
  parent.kill('SIGKILL');
  await expect(closed).resolves.toBeDefined();
});

test('a failed program is reported with its output', async () => {
  const args = program(`console.log('what it said'); process.exitCode = 1`);
  await expect(runToEnd('the program', { args, env: {} })).rejects.toThrow('the program failed:\nwhat it said');
});
