import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { deriveScript, type Recording } from './derive-script.ts';
import { ask, type LoadRequest } from './load.ts';
import { meRequest, verifyRequest } from '../institutes/people.ts';
import type { RecordedQuery } from './record-queries.ts';
import { createReplay, factsOf, type Script } from './replay.ts';
import type { Server } from '../environment/servers.ts';

export interface Scripts {
  readonly me: Script;
  readonly verifyOtp: Script;
}

/** Records the SQL of both requests from an api with `record-queries.ts`, and checks the derived scripts. */
export async function recordScripts(api: Server, pool: pg.Pool, plantCodes: () => Promise<void>): Promise<Scripts> {
  await plantCodes();
  await ask(api.url, verifyRequest(1)); // not recorded: the first request also does one-time work of the process
  const verified = await recordTwice(api, [2, 3, 4, 5].map(verifyRequest));
  const tokens = verified.map(({ reply }) => (reply as { token: string }).token);
  const seen = await recordTwice(api, [...tokens, ...tokens].map(meRequest));
  const scripts = { me: deriveScript(...seen), verifyOtp: deriveScript(...verified) };
  await checkScript(pool, scripts.me, seen[1]);
  await plantCodes();
  await checkScript(pool, scripts.verifyOtp, verified[1]);
  return scripts;
}

/** Records the SQL of one kind of request and checks the derived script; `again` undoes what such a request changes. */
export async function recordScript(
  api: Server,
  pool: pg.Pool,
  requests: readonly LoadRequest[],
  again: () => Promise<void>,
): Promise<Script> {
  const [first, ...others] = requests;
  if (first !== undefined) await ask(api.url, first); // not recorded: the first request also does one-time work of the process
  const seen = await recordTwice(api, others);
  const script = deriveScript(...seen);
  await again();
  await checkScript(pool, script, seen[1]);
  return script;
}

/**
 * Records requests until two of them caused the same statements: sometimes the api's own background queries fall in
 * between.
 */
export async function recordTwice(api: Server, requests: readonly LoadRequest[]): Promise<[Recording, Recording]> {
  const recordings: Recording[] = [];
  for (const request of requests) {
    const recording = await record(api, request);
    const texts = textsOf(recording);
    const like = recordings.find((earlier) => isDeepStrictEqual(textsOf(earlier), texts));
    if (like !== undefined) return [like, recording];
    recordings.push(recording);
  }
  throw new Error('The api sent different statements for every request');
}

const textsOf = ({ queries }: Recording) => queries.map(({ text }) => text);

async function record({ url, child }: Server, request: LoadRequest): Promise<Recording> {
  const take = async () => {
    child.send('take');
    const [queries] = (await once(child, 'message')) as [RecordedQuery[]];
    return queries;
  };
  await take();
  const facts = factsOf(request.headers, request.body === undefined ? undefined : JSON.parse(request.body));
  const startedAt = Date.now();
  const reply = await ask(url, request);
  return { facts, startedAt, reply, queries: await take() };
}

/**
 * Checks that a replay returns or changes as many rows as the api did, statement by statement, and gives the same
 * reply.
 */
async function checkScript(pool: pg.Pool, script: Script, recording: Recording): Promise<void> {
  const { reply, rowCounts } = await createReplay(pool, script)(recording.facts);
  for (const [index, { text, rowCount }] of script.statements.entries()) {
    if (rowCounts[index] === rowCount) continue;
    throw new Error(`Replayed, this touched ${rowCounts[index]} rows instead of ${rowCount}: ${text}`);
  }
  // Not compared: the token is the other recording's, and ids and times are new.
  const own = { token: undefined, id: undefined, attendanceTimestamp: undefined };
  const comparable = (value: unknown) => ({ ...(value as Record<string, unknown>), ...own });
  if (!isDeepStrictEqual(comparable(reply), comparable(recording.reply))) {
    throw new Error(`The replay replied differently: ${JSON.stringify(reply)}`);
  }
}
