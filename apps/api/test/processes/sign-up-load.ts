import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Runs in a thread of its own, so that sending megabytes does not delay the measurements. */
export interface SignUpLoad {
  readonly url: string;
  readonly bodies: readonly string[];
}

const { url, bodies } = workerData as SignUpLoad;

/** Repeats the sign-up until it is accepted, waiting as Retry-After says. */
async function signUp(body: Buffer, address: string): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const reply = await fetch(`${url}/api/students`, { method: 'POST', headers, body });
    const text = await reply.text();
    if (reply.status === 201) return tries;
    if (reply.status !== 503) throw new Error(`A sign-up was answered with ${reply.status}: ${text}`);
    await sleep(1000 * Number(reply.headers.get('retry-after') ?? 1));
  }
}

const uploads = bodies.map((body, index) => signUp(Buffer.from(body), `10.6.0.${index + 1}`));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
parentPort?.postMessage(await Promise.all(uploads));
