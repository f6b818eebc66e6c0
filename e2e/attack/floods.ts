import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@avsar/contract/limits';

/** What one request of a flood sends; the flood process adds the attacker's address. */
export interface FloodRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface FloodTarget {
  readonly origin: string;
  /** The token of a student, for attackers who have an account. */
  readonly token: string;
  /** The header by which nginx is told the attacker's address. */
  readonly visitor: Readonly<Record<string, string>>;
}

/** A flood by one client: either requests as fast as possible, or connections that are held open on purpose. */
export type Flood = { readonly name: string; readonly hole: string } & (
  | { readonly next: (count: number, target: FloodTarget) => FloodRequest; readonly isOneConnectionEach?: boolean }
  | { readonly hold: (target: FloodTarget, isOver: () => boolean) => Promise<void> }
);

const json = { 'content-type': 'application/json' };
const get = (path: string, headers: Readonly<Record<string, string>> = {}): FloodRequest => ({
  method: 'GET',
  path,
  headers,
});
const post = (path: string, body: string): FloodRequest => ({ method: 'POST', path, headers: json, body });

const unknownKeys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;
/** Builds a body once, on first use: an attacker would not build it for every request either. */
const lazily = <Value>(make: () => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};
const tenMegabytesOfKeys = lazily(() => unknownKeys(800_000));
const manyKeys = lazily(() => unknownKeys(18_000));
const deepBody = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);
const deepBodyForNginx = lazily(() => deepBody(200_000));
/** As large as nginx lets through. */
const deepBodyForApi = lazily(() => deepBody(32_000));
const numberOf = (count: number) => String(6_000_000_000 + (count % 3_999_999_999));
const codeOf = (count: number) => String(count % 10 ** limits.otpDigits).padStart(limits.otpDigits, '0');

export const floods: readonly Flood[] = [
  {
    name: 'sign-up with 800,000 unknown keys (9 MB)',
    hole: '1',
    next: () => post('/api/students', tenMegabytesOfKeys()),
  },
  { name: 'enquiry with 180 kB of unknown keys', hole: '1', next: () => post('/api/contact-us', manyKeys()) },
  {
    name: 'log-in code with a deeply nested body (200 kB)',
    hole: '1',
    next: () => post('/api/auth/otp/email', deepBodyForNginx()),
  },
  {
    name: 'log-in code with a deeply nested body (32 kB)',
    hole: '1',
    next: () => post('/api/auth/otp/email', deepBodyForApi()),
  },
  {
    name: 'a page with a parameter that no page reads',
    hole: '6',
    next: (count) => get(`/courses?x=${count}-${Math.random()}`),
  },
  {
    name: 'a page with a parameter that the page reads',
    hole: '6',
    next: (count) => get(`/courses?q=${count}-${Math.random()}`),
  },
  { name: 'pages that do not exist', hole: '6', next: (count) => get(`/no-such-page-${count}-${Math.random()}`) },
  { name: 'a page without Accept-Encoding', hole: '6', next: () => get('/') },
  { name: 'API reads with a parameter nobody knows', hole: '6', next: (count) => get(`/api/courses?x=${count}`) },
  { name: 'API searches, each another', hole: '6', next: (count) => get(`/api/courses?q=${count}-${Math.random()}`) },
  { name: 'large bodies sent a kilobyte at a time', hole: '7', hold: sendSlowly },
  { name: 'request headers sent a byte at a time', hole: '7', hold: sendHeadersSlowly },
  {
    name: 'codes for numbers nobody has',
    hole: '5',
    next: (count) => post('/api/auth/otp/mobile', `{"mobileNumber":"${numberOf(count)}"}`),
  },
  {
    name: 'guessing codes',
    hole: '5',
    next: (count) =>
      post('/api/auth/verifyOtp', `{"identifier":"9000000201","otp":"${codeOf(count)}","type":"mobile"}`),
  },
  {
    name: 'guessing the admin’s password',
    hole: '9',
    next: (count) => post('/api/admin/login', `{"username":"admin","password":"guess number ${count} of many"}`),
  },
  {
    name: 'questions to the assistant',
    hole: '6',
    next: (count) =>
      post('/api/assistant/messages', `{"messages":[{"role":"user","text":"What does course ${count} cost?"}]}`),
  },
  {
    name: 'a student who reloads without end',
    hole: '6',
    next: (_, { token }) => get('/api/me', { authorization: `Bearer ${token}` }),
  },
  { name: 'a new connection for every request', hole: '7', isOneConnectionEach: true, next: () => get('/api/courses') },
];

const uploadBytes = 10_000_000;

/** Starts a sign-up with a large body, then sends a kilobyte a second until the connection is closed. */
async function sendSlowly({ origin, visitor }: FloodTarget, isOver: () => boolean): Promise<void> {
  const head = [
    'POST /api/students HTTP/1.1',
    `host: ${new URL(origin).host}`,
    ...Object.entries(visitor).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json',
    `content-length: ${uploadBytes}`,
  ];
  await sendInPieces(origin, `${head.join('\r\n')}\r\n\r\n{"name":"`, 'a'.repeat(1024), isOver);
}

async function sendHeadersSlowly({ origin }: FloodTarget, isOver: () => boolean): Promise<void> {
  await sendInPieces(origin, `GET / HTTP/1.1\r\nhost: ${new URL(origin).host}\r\nx-slow: `, 'a', isOver);
}

async function sendInPieces(origin: string, head: string, piece: string, isOver: () => boolean): Promise<void> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let isOpen = true;
  socket.on('error', () => (isOpen = false));
  socket.on('close', () => (isOpen = false));
  socket.resume();
  socket.write(head);
  while (isOpen && !isOver()) {
    await sleep(1000);
    if (isOpen) socket.write(piece);
  }
  socket.destroy();
}
