/** So far off a clock may be, or a line so slow, without a word said about it. */
const toleranceMilliseconds = 30_000;

let shift = 0;

interface Asked {
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** How far this device's clock is behind the server's, which wrote its time down between a question and its answer. */
export function clockShift(serverTime: number, { askedAt, answeredAt }: Asked): number {
  if (serverTime < askedAt - toleranceMilliseconds) return serverTime - askedAt;
  if (serverTime > answeredAt + toleranceMilliseconds) return serverTime - answeredAt;
  return 0;
}

/** Fetches, and takes note of the server's time. */
export const fetchWithClock: typeof fetch = async (...question) => {
  const askedAt = Date.now();
  const response = await fetch(...question);
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  // What a cache has kept is as old as its time.
  const isOfNow = response.headers.get('cache-control')?.includes('no-store') ?? false;
  if (isOfNow && !Number.isNaN(serverTime)) shift = clockShift(serverTime, { askedAt, answeredAt: Date.now() });
  return response;
};

/** The time as the server has it: on a cheap phone whose clock is wrong a class opens all the same. */
export const serverNow = () => Date.now() + shift;
