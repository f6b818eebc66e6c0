/** How long an api process that did not answer is asked last. */
const awayMilliseconds = 1_000;

interface ApiCallerOptions {
  /** Called for each process that did not answer a call. */
  readonly onFailure: (origin: string, error: unknown) => void;
}

/** Sends a call, such as `/api/courses`, to one of the api processes. */
export type ApiCaller = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Spreads calls over the api processes. If a process refuses or cuts the connection, or is shutting down (503), a GET is
 * sent to the next process; other methods are never repeated. The whole reply is read here, so that a connection that is
 * cut in the middle of it counts as a failure too.
 */
export function createApiCaller(origins: readonly string[], { onFailure }: ApiCallerOptions): ApiCaller {
  const awayUntil = new Map<string, number>();
  let calls = 0;

  const inOrder = (): string[] => {
    const first = calls % origins.length;
    calls += 1;
    const rotated = [...origins.slice(first), ...origins.slice(0, first)];
    const now = performance.now();
    const isAway = (origin: string) => (awayUntil.get(origin) ?? 0) > now;
    return [...rotated.filter((origin) => !isAway(origin)), ...rotated.filter(isAway)];
  };

  return async (path, init) => {
    const order = inOrder();
    const tries = init.method === 'GET' ? order : order.slice(0, 1);
    let failure: unknown;
    for (const origin of tries) {
      try {
        const response = await fetchWhole(`${origin}${path}`, init);
        if (response.status !== 503 || origin === tries.at(-1)) return response;
      } catch (error) {
        failure = error;
        onFailure(origin, error);
        // The time limit of the call is over: no time is left for another process.
        if (init.signal?.aborted === true) break;
        awayUntil.set(origin, performance.now() + awayMilliseconds);
      }
    }
    throw failure;
  };
}

async function fetchWhole(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  const body = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
}
