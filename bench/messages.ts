import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSmsSimulator } from '@avsar/simulators/sms';
import { smsAuthKey } from '@avsar/testkit/environment';
import { startInbox } from '@avsar/testkit/inbox';
import { type Process } from '@avsar/testkit/process';
import { startWorker } from '@avsar/testkit/servers';
import pg from 'pg';
import { type Bench, runBench } from './environment/run-bench.ts';
import { startApi } from './environment/servers.ts';
import { formatMilliseconds, percentile } from './institutes/admin.ts';
import { createMessage, readOutcome } from './institutes/message-institute.ts';
import { addressOf, browser, createPeople } from './institutes/people.ts';

/**
 * `npm run bench:messages [-- --people 10000 --kills 20 --codesPerSecond 4]`: a message to everybody by bell, mail and
 * SMS, sent by two workers, of which one after the other is killed by SIGKILL and started again; meanwhile other people
 * ask for log-in codes. Fails if somebody is not told, told twice at the bell or by SMS, or gets a mail under two
 * Message-IDs; and if the 95th percentile from asking for a code until it reached the mail server is above a second.
 */
const options = {
  people: { type: 'string', default: '10000' },
  kills: { type: 'string', default: '20' },
  codesPerSecond: { type: 'string', default: '4' },
} as const;
const { values } = parseArgs({ options });
const people = Number(values.people);
const kills = Number(values.kills);
const codesPerSecond = Number(values.codesPerSecond);
const goalMilliseconds = 1000;
/** Each of them asks for one code. */
const askers = 4_000;

type Inbox = Awaited<ReturnType<typeof startInbox>>;

/** When the first code reached each address. */
function watchCodes(inbox: Inbox) {
  const reachedAt = new Map<string, number>();
  let seen = 0;
  const look = () => {
    for (; seen < inbox.received.length; seen += 1) {
      const to = inbox.received[seen]?.to[0] ?? '';
      if (!reachedAt.has(to)) reachedAt.set(to, performance.now());
    }
  };
  const timer = setInterval(look, 5);
  return { reachedAt, stop: () => clearInterval(timer) };
}

async function main(bench: Bench): Promise<boolean> {
  const { folder, database, env, command, started, atTheEnd } = bench;
  const inbox = await startInbox();
  const sms = await startSmsSimulator({ authKey: smsAuthKey, outboxMost: people * 2 });
  atTheEnd(() => Promise.all([inbox.close(), sms.close()]));
  Object.assign(env, { SMTP_URL: inbox.url, SMS_BASE_URL: sms.url, SMS_LOOK_UP_SECONDS: '5', LOG_LEVEL: 'info' });
  await command('migrate');
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', (error) => console.error(error.message));
  atTheEnd(() => owner.end());
  await createPeople(owner, people + askers);
  const messageId = await createMessage(owner, people);
  const api = await started(startApi({ name: 'api', env, folder }));
  const start = () => startWorker({ env });
  const workers: Process[] = [await start(), await start()];
  atTheEnd(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(({ exited }) => exited));
  });

  const codes = watchCodes(inbox);
  const askedAt = new Map<string, number>();
  const state = { isOver: false, lost: 0 };
  const asking = askForCodes(api.url, askedAt, state);
  const beganAt = performance.now();
  await owner.query(`insert into pgboss.job (name, data) values ('messages.list', $1)`, [{ messageId }]);
  const killed = await killInTurn(owner, workers, start, messageId);
  const seconds = (performance.now() - beganAt) / 1000;
  state.isOver = true;
  await asking;
  await sleep(2_000);
  codes.stop();

  const waits = [...askedAt].map(([to, at]) => (codes.reachedAt.get(to) ?? Number.POSITIVE_INFINITY) - at);
  const outcome = await readOutcome(owner, messageId, people, inbox, sms);
  console.log(`${people} people by three channels in ${seconds.toFixed(0)} s, ${killed} workers killed.`);
  console.log(outcome.text);
  const at = (share: number) => formatMilliseconds(percentile(waits, share));
  console.log(
    `${waits.length} log-in codes meanwhile: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}; ${state.lost} calls failed.`,
  );
  return outcome.isRight && percentile(waits, 0.95) <= goalMilliseconds;
}

/** Codes arrive at a steady rate, whether or not the earlier ones were answered. */
async function askForCodes(
  url: string,
  askedAt: Map<string, number>,
  state: { readonly isOver: boolean; lost: number },
) {
  const asked: Promise<unknown>[] = [];
  for (let person = people + 1; person <= people + askers && !state.isOver; person += 1) {
    const email = `person-${person}@bench.test`;
    askedAt.set(email, performance.now());
    const headers = { ...browser, 'content-type': 'application/json', 'x-forwarded-for': addressOf(person) };
    const call = fetch(`${url}/api/auth/otp/email`, { method: 'POST', headers, body: JSON.stringify({ email }) });
    const answered = call.then(async (response) => {
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`otp/email answered ${response.status}`);
    });
    // A call that the api did not take asked for no code; how many there were is printed.
    const noteLost = () => {
      askedAt.delete(email);
      state.lost += 1;
    };
    asked.push(answered.catch(noteLost));
    await sleep(1000 / codesPerSecond);
  }
  await Promise.all(asked);
}

/** One worker after the other, evenly over the deliveries. Returns how many were killed. */
async function killInTurn(
  owner: pg.Pool,
  workers: Process[],
  start: () => Promise<Process>,
  messageId: number,
): Promise<number> {
  let killed = 0;
  const share = (people * 3) / (kills + 1);
  for (;;) {
    const { rows } = await owner.query<{ ended: number; is_over: boolean }>(
      `select (select count(*)::int from message_deliveries where message_id = $1 and state not in ('waiting', 'handing')) as ended,
        (select finished_at is not null from messages where id = $1) as is_over`,
      [messageId],
    );
    if (rows[0]?.is_over === true) return killed;
    const left = people * 2;
    const done = Math.max(0, (rows[0]?.ended ?? 0) - people);
    if (killed < kills && done >= (killed * left * 0.9) / kills + Math.min(50, share / 10)) {
      const place = killed % 2;
      workers[place]?.kill('SIGKILL');
      await workers[place]?.exited;
      workers[place] = await start();
      killed += 1;
    }
    await sleep(200);
  }
}

await runBench('Below the goal.', main);
