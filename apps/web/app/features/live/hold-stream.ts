import { notificationEndpoints } from '@avsar/contract';
import { createEventReader } from './event-reader.ts';
import { failuresAfter, isStale, silenceMilliseconds, waitBeforeTry } from './reconnect.ts';

export interface StreamEvents {
  readonly onOpen: () => void;
  readonly onEvent: (name: string) => void;
  readonly onClosed: () => void;
  /** Somebody looks again at a device that slept; the stream is opened anew. */
  readonly onStale: () => void;
  /** The token is no longer good; there is no use in trying again. */
  readonly onRefused: () => void;
}

/** Keeps a stream open until `signal` says otherwise, opening it again whenever it breaks. */
export async function holdStream(token: string, signal: AbortSignal, events: StreamEvents): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const startedAt = Date.now();
    const end = await readStream(token, signal, events).catch(() => 'broken' as const);
    if (end === 'refused') return events.onRefused();
    events.onClosed();
    failures = failuresAfter(failures, Date.now() - startedAt);
    await pause(waitBeforeTry(failures), signal);
  }
}

/** `fetch` instead of the browser's own EventSource, which cannot send a token (design §8). */
async function readStream(token: string, signal: AbortSignal, { onOpen, onEvent, onStale }: StreamEvents) {
  const end = new AbortController();
  const leave = () => end.abort();
  signal.addEventListener('abort', leave);
  let silence: ReturnType<typeof setTimeout> | undefined;
  let heardAt = Date.now();
  const heardSomething = () => {
    heardAt = Date.now();
    clearTimeout(silence);
    silence = setTimeout(leave, silenceMilliseconds);
  };
  // The clock of that silence sleeps as well.
  const leaveIfStale = () => {
    if (document.visibilityState !== 'visible' || !isStale(heardAt, Date.now())) return;
    leave();
    onStale();
  };
  document.addEventListener('visibilitychange', leaveIfStale);
  try {
    heardSomething();
    const response = await fetch(`/api${notificationEndpoints.stream.path}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: end.signal,
      cache: 'no-store',
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || response.body === null) return 'broken';
    onOpen();
    const read = createEventReader(onEvent);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      heardSomething();
      read(piece.value);
    }
    return 'broken';
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', leave);
    document.removeEventListener('visibilitychange', leaveIfStale);
  }
}

/** Over at once when there is a reason to hope: somebody looks again, or the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const options = { signal: done.signal };
    const endIfSeen = () => {
      if (document.visibilityState === 'visible') end();
    };
    document.addEventListener('visibilitychange', endIfSeen, options);
    addEventListener('online', end, options);
    signal.addEventListener('abort', end, options);
    if (signal.aborted) end();
  });
}
