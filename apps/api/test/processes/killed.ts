import { setTimeout as sleep } from 'node:timers/promises';
import type { Process } from '@avsar/testkit/process';
import { expect } from 'vitest';

/** The process must end by SIGKILL of its failpoint. */
export async function expectKilled(victim: Process, about: string): Promise<void> {
  await Promise.race([victim.exited, sleep(90_000, undefined, { ref: false })]);
  if (!victim.hasExited()) throw new Error(`${about}: it lives on\n${victim.output().slice(-3000)}`);
  expect(await victim.exited, about).toEqual({ code: null, signal: 'SIGKILL' });
}
