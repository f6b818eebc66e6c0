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

/** One request as a person would send it; only a 200 counts. */
export async function ask(url: string, { path, ...request }: LoadRequest): Promise<unknown> {
  const response = await fetch(url + path, request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${request.method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Keeps all connections busy for so long. */
export async function runRound(url: string, seconds: number, next: () => LoadRequest): Promise<Round> {
  return run(url, { duration: seconds }, next);
}

/** Keeps all connections busy until so many were answered; a few more than those are made ready, and never sent. */
export async function runAmount(url: string, amount: number, next: () => LoadRequest): Promise<Round> {
  return run(url, { amount }, next);
}

export const madeReadyMost = 2 * connections;

/** A single reply other than 200 makes the round worthless. */
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
