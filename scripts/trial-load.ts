import { writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { parseArgs } from 'node:util';
import { encodePng } from '@avsar/testkit/png';
import { createTally, describeRefusals, type Tally } from './trial-tally.ts';

/**
 * Load for a trial of deploy/: asks pages and replies of the installed site until SIGTERM, and prints what failed.
 *   node scripts/trial-load.ts --name trial.avsar.test --address 10.77.0.2 [--per-second 40]
 * Each request has a connection of its own, as from many visitors. Every second round carries a query of its own. The search
 * reads it, so nginx cannot answer that from its cache; the other addresses do not, so that nginx may.
 * With `--acknowledged FILE` it also sends two enquiries a second, and writes the texts of those that were acknowledged
 * into the file, one to a line. With `--admin-token TOKEN` it uploads a picture every second as well, as an admin who adds
 * companies; the names of acknowledged companies are in the same file.
 * The first line of the output is JSON, the second has the cells of a table; then come the first failures.
 */
const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    address: { type: 'string' },
    'per-second': { type: 'string', default: '40' },
    acknowledged: { type: 'string' },
    'admin-token': { type: 'string' },
  },
});
const name = values.name ?? 'localhost';
const paths = ['/', '/courses', '/api/courses', '/api/courses/search?q=', '/contact', '/api/site', '/api/health/ready'];
const timeoutMilliseconds = 15_000;

let sent = 0;
const reads = createTally('200');
const writes = createTally('201');
const uploads = createTally('201');
const failures: string[] = [];
const acknowledged: string[] = [];
const open = new Set<Promise<void>>();

interface Asked {
  readonly path: string;
  readonly body?: object;
  readonly token?: string | undefined;
}

/** Sends a request and notes its outcome: the status, and the message of a refusal. */
const ask = (tally: Tally, { path, body, token }: Asked) =>
  new Promise<boolean>((resolve) => {
    const started = new Date();
    const end = (outcome: string) => {
      const isGood = tally.note(outcome);
      if (!isGood) failures.push(`${started.toISOString()} ${path} ${outcome}`);
      resolve(isGood);
    };
    const call = request(
      {
        host: values.address ?? '127.0.0.1',
        servername: name,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: name,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        path,
        agent: false,
        rejectUnauthorized: false,
        timeout: timeoutMilliseconds,
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => {
          if (text.length < 10_000) text += part;
        });
        reply.on('end', () => end(`${reply.statusCode}${(reply.statusCode ?? 0) < 400 ? '' : messageOf(text)}`));
        reply.on('error', (error) => end(error.message));
      },
    );
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', (error) => end(error.message));
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** What a person reads in a refusal: the message of the api, or the title of a page. */
function messageOf(text: string): string {
  const found = /"message":"([^"]*)"/.exec(text)?.[1] ?? /<title>([^<]*)/.exec(text)?.[1];
  return found === undefined ? '' : ` “${found}”`;
}

function keep(asking: Promise<unknown>): void {
  const done = asking.then(() => undefined).finally(() => open.delete(done));
  open.add(done);
}

function readPage(): void {
  sent += 1;
  const path = paths[sent % paths.length] ?? '/';
  const isUncached = Math.floor(sent / paths.length) % 2 === 0;
  const mark = path.includes('?') ? `word${sent}` : `?q=word${sent}`;
  keep(ask(reads, { path: isUncached ? `${path}${mark}` : path.replace('?q=', '') }));
}

function sendEnquiry(): void {
  sent += 1;
  const query = `Question ${process.pid}-${sent} of the trial`;
  const contact = {
    fullName: 'Asha Trial',
    email: `asha${process.pid}x${sent}@people.test`,
    contactNumber: '9876543210',
  };
  const asking = ask(writes, { path: '/api/contact-us', body: { ...contact, qualification: 'BCA', query } });
  keep(asking.then((isGood) => isGood && acknowledged.push(query)));
}

function uploadLogo(): void {
  sent += 1;
  const company = `Company ${process.pid}-${sent}`;
  const body = { name: company, logo: randomPicture().toString('base64') };
  const asking = ask(uploads, { path: '/api/companies', body, token: values['admin-token'] });
  keep(asking.then((isGood) => isGood && acknowledged.push(company)));
}

/** 200 × 200 pixels of noise, which cannot be compressed; each picture is another one, since equal ones are stored once. */
function randomPicture(): Buffer {
  const rows = Buffer.concat(
    Array.from({ length: 200 }, () => Buffer.concat([Buffer.from([0]), crypto.getRandomValues(Buffer.alloc(600))])),
  );
  return encodePng({ width: 200, height: 200, bitDepth: 8, colourType: 2 }, rows);
}

const timers = [
  setInterval(readPage, 1000 / Number(values['per-second'])),
  ...(values.acknowledged === undefined ? [] : [setInterval(sendEnquiry, 500)]),
  ...(values['admin-token'] === undefined ? [] : [setInterval(uploadLogo, 1000)]),
];

async function finish(): Promise<void> {
  for (const timer of timers) clearInterval(timer);
  await Promise.all(open);
  if (values.acknowledged !== undefined) writeFileSync(values.acknowledged, `${acknowledged.join('\n')}\n`);
  const counts = { requests: sent, failed: failures.length, acknowledged: acknowledged.length };
  const tallies = { reads: reads.counts(), writes: writes.counts(), uploads: uploads.counts() };
  console.log(JSON.stringify({ ...counts, ...tallies }));
  console.log(cells());
  for (const line of failures.slice(0, 20)) console.log(line);
  process.exit(failures.length === 0 ? 0 : 1);
}

/** Failed reads, failed writes and uploads, the longest time without a good answer to each, and what users saw. */
function cells(): string {
  const used = [reads, writes, uploads].filter((tally) => tally.counts().sent > 0);
  const failed = (tally: Tally) => `${tally.counts().failed} of ${tally.counts().sent}`;
  const wrote = used.filter((tally) => tally !== reads);
  return [
    failed(reads),
    wrote.map(failed).join(', '),
    used.map((tally) => tally.counts().outageSeconds.toFixed(1)).join(' / '),
    describeRefusals(used),
  ].join(' | ');
}

process.on('SIGTERM', () => void finish());
