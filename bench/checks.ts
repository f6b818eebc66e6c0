import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { findAdminLogin } from '@avsar/testkit/log-ins';
import pg from 'pg';
import { ask, formatMilliseconds, logIn, percentile } from './institutes/admin.ts';
import { fillOrders } from './institutes/orders-institute.ts';
import type { RecordedQuery } from './load/record-queries.ts';
import { type Bench, runBench } from './environment/run-bench.ts';
import { startApi } from './environment/servers.ts';

/**
 * `npm run bench:checks [-- --orders 1000000]`: the lists of `GET /admin/payment-checks` beside so many orders, each
 * statement by itself and the whole reply, and the command that compares the whole ledger. Fails if a statement takes
 * longer than the goal.
 */
const options = { orders: { type: 'string', default: '1000000' }, calls: { type: 'string', default: '10' } } as const;
const { values } = parseArgs({ options });
const orders = Number(values.orders);
const calls = Number(values.calls);
/** A statement, and a part of the ledger. */
const goalMilliseconds = 1000;

async function main({ folder, env, command, started, database, atTheEnd }: Bench): Promise<boolean> {
  await command('migrate');
  const admin = findAdminLogin(await command('seed', '--students', '10'));
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  atTheEnd(() => owner.end());
  await fillOrders(owner, orders);
  const began = performance.now();
  await command('verify-ledger');
  console.log(`\n${orders} orders. verify-ledger: ${((performance.now() - began) / 1000).toFixed(1)} s.`);

  const api = await started(
    startApi({ name: 'api', args: ['--import', './bench/load/record-queries.ts'], env, folder }),
  );
  const [token = ''] = await logIn(api, admin, 1);
  const replies: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const { status, text, milliseconds } = await ask(api, token, '/admin/payment-checks', call);
    if (status !== 200 || !text.includes('"paidNotEnrolled":[]')) throw new Error(`${status} ${text.slice(0, 500)}`);
    replies.push(milliseconds);
  }
  console.log(`The whole reply: p50 ${formatMilliseconds(percentile(replies, 0.5))} of ${calls}.`);
  api.child.send('take');
  const [recorded] = (await once(api.child, 'message')) as [RecordedQuery[]];
  return measureLists(owner, recorded);
}

const lists: readonly (readonly [string, RegExp])[] = [
  ['Paid, not enrolled', /from payments p where .*not exists/s],
  ['Enrolled, not paid', /from enrolments e where source = 'payment' .*not exists/s],
  ['Given without a grant', /from enrolments e where source = 'admin' .*not exists/s],
  ['Amounts differ', /sum\(amount_in_paise\) as captured/],
];

async function measureLists(owner: pg.Pool, recorded: readonly RecordedQuery[]): Promise<boolean> {
  console.log('\n| List | p50 | Most |\n|---|---|---|');
  let isReached = true;
  for (const [name, pattern] of lists) {
    const query = recorded.find(({ text }) => pattern.test(text));
    if (query === undefined) throw new Error(`${name}: the api sent no such statement`);
    const figures: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const began = performance.now();
      await owner.query(query.text, [...query.values]);
      figures.push(performance.now() - began);
    }
    const [p50, most] = [percentile(figures, 0.5), Math.max(...figures)];
    console.log(`| ${name} | ${formatMilliseconds(p50)} | ${formatMilliseconds(most)} |`);
    isReached &&= p50 <= goalMilliseconds;
  }
  return isReached;
}

await runBench('A list takes too long.', main);
