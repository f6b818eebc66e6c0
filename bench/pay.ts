import { parseArgs } from 'node:util';
import pg from 'pg';
import { connectDatabase } from '../apps/api/src/database/client.ts';
import { applyPayment } from '../apps/api/src/features/payments/apply/payments.apply.ts';
import { createLogger } from '../apps/api/src/http/observe/logging.ts';
import { createJobSender } from '../apps/api/src/jobs/queue.ts';
import { percentile } from './institutes/admin.ts';
import { expectPaid, fillOrders, forgetPayments } from './institutes/pay-institute.ts';
import { type Bench, runBench } from './environment/run-bench.ts';
import { median } from './environment/table.ts';

/**
 * `npm run bench:pay [-- --rounds 7 --orders 3000]`: how fast captured payments become enrolments, in this process,
 * with eight connections and fsync on; compared with the same statements (recorded in a first round) through bare `pg`,
 * as prepared statements. Each round is checked: one enrolment and one receipt per payment, receipt numbers without a
 * gap. Fails below the goal for the ratio.
 */
const options = { rounds: { type: 'string', default: '7' }, orders: { type: 'string', default: '3000' } } as const;
const { values } = parseArgs({ options });
const orders = Number(values.orders);
const goal = 0.65;
const connections = 8;

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

type Pay = (orderId: number) => Promise<unknown>;

async function main(bench: Bench): Promise<boolean> {
  await bench.command('migrate');
  const { databaseUrl: url, ownerUrl } = bench.database;
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  bench.atTheEnd(() => owner.end());
  await fillOrders(owner, orders);

  const ours = await createOurs(bench, url);
  const scripts = await record(() => run(owner, ours));
  const bare = createBare(bench, url, scripts);
  await run(owner, bare);
  const { rows } = await owner.query<{ fsync: string }>('show fsync');
  console.log(
    `${orders} orders, ${connections} connections, fsync ${rows[0]?.fsync}; ${scripts.get(1)?.length} statements each.\n`,
  );

  const ratios: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const [one, other] = [await run(owner, ours), await run(owner, bare)];
    ratios.push(one.perSecond / other.perSecond);
    console.log(
      `ours ${describe(one)}, bare pg ${describe(other)}: ${((100 * one.perSecond) / other.perSecond).toFixed(0)}%`,
    );
  }
  console.log(`\nMedian ${(100 * median(ratios)).toFixed(0)}% (goal ${100 * goal}%).`);
  return median(ratios) >= goal;
}

interface Run {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU time of this process per payment. */
  readonly cpuMicroseconds: number;
}

const describe = ({ perSecond, p50, p99, cpuMicroseconds }: Run) =>
  `${perSecond.toFixed(0)}/s (p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${cpuMicroseconds.toFixed(0)} µs of processor)`;

async function run(owner: pg.Pool, pay: Pay): Promise<Run> {
  await forgetPayments(owner);
  const waiting = Array.from({ length: orders }, (_, index) => index + 1).values();
  const latencies: number[] = [];
  const work = async () => {
    for (const orderId of waiting) {
      const startedAt = performance.now();
      await pay(orderId);
      latencies.push(performance.now() - startedAt);
    }
  };
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await expectPaid(owner, orders);
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  return { perSecond: orders / seconds, p50, p99, cpuMicroseconds: (user + system) / orders };
}

async function createOurs({ atTheEnd }: Bench, url: string): Promise<Pay> {
  const log = createLogger('warn');
  const onError = (error: Error) => log.error(error);
  const database = connectDatabase({ url, poolSize: connections, applicationName: 'bench', onError });
  const jobs = await createJobSender(database.db);
  atTheEnd(async () => {
    await jobs.close();
    await database.close();
  });
  const context = { jobs, log, clock: { now: () => new Date() } };
  const payment = {
    kind: 'provider',
    status: 'captured',
    amountInPaise: 499_900,
    currency: 'INR',
    method: 'upi',
  } as const;
  return (orderId) => {
    const facts = { ...payment, reference: `pay_${orderId}`, createdAt: new Date() };
    const name = { providerOrderId: `order_${orderId}` };
    return database.transaction((tx) => applyPayment(context, tx, name, facts, 'provider'));
  };
}

/** Records every SQL statement of every payment; the result maps the order id to its statements. */
async function record(work: () => Promise<unknown>): Promise<Map<number, Statement[]>> {
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const send = prototype.query;
  const openTransactions = new Map<unknown, Statement[]>();
  const names = new Map<string, string>();
  const scripts = new Map<number, Statement[]>();
  prototype.query = function query(this: unknown, ...given: unknown[]) {
    const [first, second] = given;
    const { text } = typeof first === 'string' ? { text: first } : (first as { readonly text: string });
    const values = Array.isArray(second)
      ? (second as unknown[])
      : ((first as { readonly values?: unknown[] }).values ?? []);
    if (text === 'begin') openTransactions.set(this, []);
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    const script = openTransactions.get(this);
    script?.push({ name, text, values: [...values] });
    if (text === 'commit' && script !== undefined) {
      const order = String(script[1]?.values[0]).replace('order_', '');
      scripts.set(Number(order), script);
      openTransactions.delete(this);
    }
    return send.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = send;
  }
  return scripts;
}

function createBare({ atTheEnd }: Bench, url: string, scripts: ReadonlyMap<number, readonly Statement[]>): Pay {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  atTheEnd(() => pool.end());
  return async (orderId) => {
    const client = await pool.connect();
    try {
      for (const { name, text, values: given } of scripts.get(orderId) ?? []) {
        await client.query(text === 'begin' || text === 'commit' ? text : { name, text, values: given });
      }
    } finally {
      client.release();
    }
  };
}

await runBench('Below the ratio.', main, {}, { isSafe: true });
