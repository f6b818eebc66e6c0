import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile, formatMilliseconds } from './institutes/admin.ts';
import { ask } from './load/load.ts';
import { addressOf, browser } from './institutes/people.ts';
import { courseRequest } from './load/record-reads.ts';
import { type Bench, runBench } from './environment/run-bench.ts';
import { type Server, startApi } from './environment/servers.ts';
import { runSteadily } from './load/steady-load.ts';
import { median } from './environment/table.ts';

/**
 * `npm run bench:chat [-- --rounds 7 --seconds 6]`: response times while the language model hangs. Public reads at a
 * steady pace, alternately with no chat and with 50 chats that wait for a provider that never answers; fails if the p99
 * of the reads is more than 1.5 times as long. Then 50 chats under the usual limit: all must have an answer within 15
 * s.
 */
const options = { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '6' } } as const;
const { values } = parseArgs({ options });
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const goals = { p99Ratio: 1.5, answerMilliseconds: 15_000 };
const chats = 50;
const perSecond = 200;

/** A simulated language model that accepts every call and never answers. */
interface HangingProvider {
  readonly url: string;
  readonly waiting: () => number;
}

async function main(bench: Bench): Promise<boolean> {
  await bench.command('migrate');
  await bench.command('seed');
  const provider = await startHangingProvider(bench);
  const launch = (name: string, atOnce: number) =>
    bench.started(
      startApi({
        name,
        folder: bench.folder,
        env: {
          ...bench.env,
          GEMINI_BASE_URL: provider.url,
          GEMINI_API_KEY: 'bench',
          ASSISTANT_AT_ONCE: String(atOnce),
        },
      }),
    );
  const isUnaffected = await compareReads(await launch('api', chats), provider);
  const isAnswered = await everybodyIsAnswered(await launch('usual', 8));
  return isUnaffected && isAnswered;
}

async function startHangingProvider({ atTheEnd }: Bench): Promise<HangingProvider> {
  let waiting = 0;
  const server: HttpServer = createServer((_, response) => {
    waiting += 1;
    response.once('close', () => (waiting -= 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, waiting: () => waiting };
}

async function compareReads(api: Server, provider: HangingProvider): Promise<boolean> {
  const courses = (await ask(api.url, courseRequest('/api/courses', 1))) as { id: number }[];
  const paths = ['/api/courses', ...courses.map(({ id }) => `/api/courses/${id}`)];
  const requests = Array.from({ length: perSecond * seconds }, (_, call) =>
    courseRequest(paths[call % paths.length] ?? '', call),
  );
  const measure = async () => {
    const { statuses, latencies } = await runSteadily(api.url, perSecond, requests);
    if (statuses.get(200) !== requests.length) throw new Error(`Not every read was a 200: ${[...statuses].join(' ')}`);
    return latencies;
  };
  await measure();
  const quiet: number[][] = [];
  const beside: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push([...(await measure())]);
    beside.push([...(await besideChats(api, provider, measure))]);
    console.log(
      `  ${formatMilliseconds(p99(quiet.at(-1)))} alone, ${formatMilliseconds(p99(beside.at(-1)))} beside ${chats} chats`,
    );
  }
  const ratios = quiet.map((alone, round) => p99(beside[round]) / p99(alone));
  const ratio = median(ratios);
  console.log(
    `\n${perSecond} reads a second, p99 of ${rounds} rounds of ${seconds} s in turns: ${formatMilliseconds(p99(quiet.flat()))} alone, ` +
      `${formatMilliseconds(p99(beside.flat()))} while ${chats} chats hang; ratio ${ratio.toFixed(2)} ` +
      `(${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), goal ${goals.p99Ratio}.`,
  );
  return ratio <= goals.p99Ratio;
}

const p99 = (latencies: readonly number[] = []) => percentile(latencies, 0.99);

/**
 * Runs `measure` while all chats wait for the provider; then the chats are aborted, which is not counted as a failure.
 */
async function besideChats<Measured>(
  { url }: Server,
  provider: HangingProvider,
  measure: () => Promise<Measured>,
): Promise<Measured> {
  const abort = new AbortController();
  const open = Array.from({ length: chats }, (_, chat) => askAssistant(url, chat, abort.signal).catch(() => undefined));
  const areWaiting = () => provider.waiting() === chats;
  for (let tries = 0; !areWaiting() && tries < 40; tries += 1) await sleep(50);
  if (!areWaiting()) throw new Error(`${provider.waiting()} of ${chats} chats wait for the provider`);
  const measured = await measure();
  if (!areWaiting()) throw new Error('Some chats did not hang until the end');
  abort.abort();
  await Promise.all(open);
  while (provider.waiting() > 0) await sleep(50);
  return measured;
}

let asked = 0;

/** Asks the assistant from a new address, and returns the milliseconds until the answer was complete. */
async function askAssistant(url: string, chat: number, signal: AbortSignal): Promise<number> {
  asked += 1;
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/assistant/messages`, {
    method: 'POST',
    headers: { ...browser, 'content-type': 'application/json', 'x-forwarded-for': addressOf(asked) },
    body: JSON.stringify({ messages: [{ role: 'user', text: questions[chat % questions.length] }] }),
    signal,
  });
  const text = await response.text();
  if (response.status !== 200 || !text.includes('event: end')) throw new Error(`${response.status}: ${text}`);
  return performance.now() - startedAt;
}

const questions = ['What does Core Java cost?', 'Do I get a certificate?', 'Who teaches Angular?', 'Where are you?'];

async function everybodyIsAnswered({ url }: Server): Promise<boolean> {
  const signal = AbortSignal.timeout(2 * goals.answerMilliseconds);
  const waits = await Promise.all(Array.from({ length: chats }, (_, chat) => askAssistant(url, chat, signal)));
  const [p50, longest] = [percentile(waits, 0.5), Math.max(...waits)];
  const waited = waits.filter((wait) => wait > 1000).length;
  console.log(
    `${chats} ask at once under the usual limit: all answered, half of them within ${formatMilliseconds(p50)}, ` +
      `${waited} waited for the provider, the last for ${(longest / 1000).toFixed(1)} s (goal 15).`,
  );
  return longest <= goals.answerMilliseconds;
}

await runBench('Not within the goals.', main);
