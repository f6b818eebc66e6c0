import { describe, expect, it } from 'vitest';
import type { StatusFacts } from '#shared/status-facts.ts';
import { checkStatus } from './status.policy.ts';

const now = new Date('2026-11-17T06:00:00Z');
const before = (seconds: number) => now.getTime() / 1000 - seconds;
const hour = 3600;
const day = 24 * hour;
const well: StatusFacts = {
  codes: { oldestSeconds: 0 },
  messages: { waiting: 3, oldestSeconds: 4, failed: 0 },
  payments: { toLookAt: 0 },
  backups: { finishedAt: before(5 * hour), drillAt: before(2 * day), drillOk: true },
  disk: { free: 60, size: 100 },
};
const lookAt = (facts: Partial<StatusFacts>, asOf = now) =>
  Object.fromEntries(
    checkStatus({ facts: { ...well, ...facts }, asOf }, now).map(({ name, state, count }) => [name, [state, count]]),
  );

describe('checkStatus', () => {
  it('is all right if everything is', () => {
    expect(lookAt({})).toEqual({
      worker: ['ok', null],
      codes: ['ok', null],
      messages: ['ok', 0],
      payments: ['ok', 0],
      backup: ['ok', null],
      restore: ['ok', null],
      disk: ['ok', 60],
    });
  });

  it.each<[string, Partial<StatusFacts>, object]>([
    ['a code that waits', { codes: { oldestSeconds: 16 } }, { codes: ['fault', null] }],
    ['messages that wait', { messages: { waiting: 40, oldestSeconds: 301, failed: 1 } }, { messages: ['fault', 40] }],
    ['messages given up', { messages: { waiting: 0, oldestSeconds: 0, failed: 2 } }, { messages: ['look', 2] }],
    ['books that differ', { payments: { toLookAt: 1 } }, { payments: ['look', 1] }],
    ['an old backup', { backups: { finishedAt: before(27 * hour) } }, { backup: ['fault', null] }],
    ['no backup yet', { backups: {} }, { backup: ['fault', null], restore: ['look', null] }],
    [
      'a backup that could not be restored',
      { backups: { finishedAt: before(hour), drillAt: before(hour), drillOk: false } },
      { backup: ['ok', null], restore: ['fault', null] },
    ],
    [
      'a test restore long ago',
      { backups: { finishedAt: before(hour), drillAt: before(10 * day), drillOk: true } },
      { restore: ['look', null] },
    ],
    ['backups whose state cannot be read', { backups: null }, { backup: ['fault', null], restore: ['off', null] }],
    ['a disk nearly full', { disk: { free: 9, size: 100 } }, { disk: ['look', 9] }],
    ['a full disk', { disk: { free: 2, size: 100 } }, { disk: ['fault', 2] }],
  ])('%s', (_, facts, expected) => {
    expect(lookAt(facts)).toMatchObject(expected);
  });

  it('says that backups are not set up, and nothing of a disk that is not there', () => {
    const { backups: _, disk: __, ...facts } = well;
    const states = checkStatus({ facts, asOf: now }, now).map(({ name, state }) => `${name} ${state}`);
    expect(states).toEqual(['worker ok', 'codes ok', 'messages ok', 'payments ok', 'backup off', 'restore off']);
  });

  it('says that nobody looks: never, or not for more than eleven minutes', () => {
    expect(checkStatus(undefined, now)).toEqual([{ name: 'worker', state: 'fault', at: null, count: null }]);
    expect(lookAt({}, new Date(now.getTime() - 12 * 60_000))).toMatchObject({ worker: ['fault', null] });
  });
});
