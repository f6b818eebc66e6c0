import { type Setup, setupItemNames } from '@avsar/contract';
import { requestMissingCounts } from '#features/stats/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { findDoneItems } from './setup.queries.ts';
import { listNewestTests } from './setup.messages.queries.ts';
import { describeTest } from './setup.messages.service.ts';

export async function getSetup(context: CallContext<Caller>): Promise<Setup> {
  const { db, clock, payments, sms } = context;
  const done = await findDoneItems(db, dateInIndia(clock.now()), payments !== undefined);
  await requestMissingCounts(context, done);
  const tests = (await listNewestTests(db)).map(describeTest);
  const names = setupItemNames.filter((name) => name !== 'sms' || sms !== undefined);
  const items = names.map((name) => ({ name, isDone: done[name] }));
  const newest = (channel: 'mail' | 'sms') => tests.find((test) => test.channel === channel) ?? null;
  return {
    items,
    allDone: items.every(({ isDone }) => isDone),
    tests: { mail: newest('mail'), sms: sms === undefined ? null : newest('sms') },
  };
}
