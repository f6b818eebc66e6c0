import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { deriveScript, type Recording } from './derive-script.ts';
import { ask, type LoadRequest } from './load.ts';
import { meRequest, verifyRequest } from './people.ts';
import type { RecordedQuery } from './record-queries.ts';
import { createReplay, factsOf, type Script } from './replay.ts';
import type { Server } from './servers.ts';

export interface Scripts {
  readonly me: Script;
  readonly verifyOtp: Script;
}

/** Writes down both requests at an api that runs with `record-queries.ts`, and tries the scripts out. */
export async function recordScripts(api: Server, pool: pg.Pool, plantCodes: () => Promise<void>): Promise<Scripts> {
  await plantCodes();
  await ask(api.url, verifyRequest(1)); // what a process does only the first time is not part of a request
  const verified = await recordTwice(api, [2, 3, 4, 5].map(verifyRequest));
  const tokens = verified.map(({ reply }) => (reply as { token: string }).token);
  const seen = await recordTwice(api, [...tokens, ...tokens].map(meRequest));
  const scripts = { me: deriveScript(...seen), verifyOtp: deriveScript(...verified) };
  await tryOut(pool, scripts.me, seen[1]);
  await plantCodes();
  await tryOut(pool, scripts.verifyOtp, verified[1]);
  return scripts;
}

/** Writes down one kind of request, and tries the script out; `again` puts back what such a request changes. */
export async function recordScript(
  api: Server,
  pool: pg.Pool,
  requests: readonly LoadRequest[],
  again: () => Promise<void>,
): Promise<Script> {
  const [first, ...others] = requests;
  if (first !== undefined) await ask(api.url, first); // what a process does only the first time is not part of a request
  const seen = await recordTwice(api, others);
  const script = deriveScript(...seen);
  await again();
  await tryOut(pool, script, seen[1]);
  return script;
}

/** Takes two of the given requests that led to the same statements: now and then the api's own upkeep falls in between. */
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

/** The replay must touch as many rows as the api did, statement by statement, and give the same reply. */
async function tryOut(pool: pg.Pool, script: Script, recording: Recording): Promise<void> {
  const { reply, rowCounts } = await createReplay(pool, script)(recording.facts);
  for (const [index, { text, rowCount }] of script.statements.entries()) {
    if (rowCounts[index] === rowCount) continue;
    throw new Error(`Replayed, this touched ${rowCounts[index]} rows instead of ${rowCount}: ${text}`);
  }
  // Its one token is the other recording's; numbers and times are given anew.
  const own = { token: undefined, id: undefined, attendanceTimestamp: undefined };
  const comparable = (value: unknown) => ({ ...(value as Record<string, unknown>), ...own });
  if (!isDeepStrictEqual(comparable(reply), comparable(recording.reply))) {
    throw new Error(`The replay replied differently: ${JSON.stringify(reply)}`);
  }
}
