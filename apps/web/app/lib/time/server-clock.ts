/** A smaller difference of the clocks is ignored: it may come from a slow connection. */
const toleranceMilliseconds = 30_000;

let shift = 0;

interface Exchange {
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** How far this device's clock is behind the server's, whose time lies between request and response. */
export function clockShift(serverTime: number, { askedAt, answeredAt }: Exchange): number {
  if (serverTime < askedAt - toleranceMilliseconds) return serverTime - askedAt;
  if (serverTime > answeredAt + toleranceMilliseconds) return serverTime - answeredAt;
  return 0;
}

/** `fetch` that also reads the server's time from the `Date` header. */
export const fetchWithClock: typeof fetch = async (...request) => {
  const askedAt = Date.now();
  const response = await fetch(...request);
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  // The date of a cached response is old: only uncacheable responses count.
  const isUncached = response.headers.get('cache-control')?.includes('no-store') ?? false;
  if (isUncached && !Number.isNaN(serverTime)) shift = clockShift(serverTime, { askedAt, answeredAt: Date.now() });
  return response;
};

/** The server's time, so that a meeting opens on time on a device whose clock is wrong. */
export const serverNow = () => Date.now() + shift;
