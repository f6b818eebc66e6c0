import autocannon from 'autocannon';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Round {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const connections = 16;

/** Sends one request and returns the parsed JSON; throws unless the status is 200. */
export async function ask(url: string, { path, ...request }: LoadRequest): Promise<unknown> {
  const response = await fetch(url + path, request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${request.method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Keeps all connections busy for a number of seconds. */
export async function runRound(url: string, seconds: number, next: () => LoadRequest): Promise<Round> {
  return run(url, { duration: seconds }, next);
}

/** Keeps all connections busy until `amount` requests were answered. `next` is called a few more times than that. */
export async function runAmount(url: string, amount: number, next: () => LoadRequest): Promise<Round> {
  return run(url, { amount }, next);
}

/** At most this many requests are prepared with `next`, but never sent. */
export const maxUnsent = 2 * connections;

/** Throws if a single reply is not a 200: the figures would not be comparable. */
async function run(
  url: string,
  until: { readonly duration: number } | { readonly amount: number },
  next: () => LoadRequest,
): Promise<Round> {
  const { method, path } = next();
  const result = await autocannon({
    url,
    connections,
    ...until,
    requests: [{ method, path, setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  const { errors, timeouts, mismatches, statusCodeStats = {} } = result;
  const statuses = Object.keys(statusCodeStats);
  if (errors + timeouts + mismatches > 0 || statuses.some((status) => status !== '200') || result['2xx'] === 0) {
    const seen = JSON.stringify({ errors, timeouts, mismatches, statusCodeStats });
    throw new Error(`${method} ${path} at ${url}: not every reply was a 200: ${seen}`);
  }
  const { p50, p99 } = result.latency;
  const requests = result['2xx'];
  return { requests, requestsPerSecond: requests / result.duration, p50, p99 };
}
