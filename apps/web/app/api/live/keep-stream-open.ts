import { notificationEndpoints } from '@avsar/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { failureCountAfter, isStreamStale, silenceMostMilliseconds, waitBeforeTry } from './reconnect.ts';

export interface StreamEvents {
  readonly onOpen: () => void;
  readonly onEvent: (name: string) => void;
  readonly onClosed: () => void;
  /** The tab became visible after the device slept; the stream is opened again. */
  readonly onStale: () => void;
  /** The server refused the token, so the stream is not opened again. */
  readonly onRefused: () => void;
}

/** Keeps the live stream open until `signal` aborts; opens it again whenever it breaks. */
export async function keepStreamOpen(token: string, signal: AbortSignal, events: StreamEvents): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const startedAt = Date.now();
    const end = await readStream(token, signal, events).catch(() => 'broken' as const);
    if (end === 'refused') return events.onRefused();
    events.onClosed();
    failures = failureCountAfter(failures, Date.now() - startedAt);
    await pause(waitBeforeTry(failures), signal);
  }
}

/** Uses `fetch`, because the browser's EventSource cannot send an Authorization header. */
async function readStream(token: string, signal: AbortSignal, { onOpen, onEvent, onStale }: StreamEvents) {
  const end = new AbortController();
  const leave = () => end.abort();
  signal.addEventListener('abort', leave);
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let lastDataAt = Date.now();
  const restartSilenceTimer = () => {
    lastDataAt = Date.now();
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(leave, silenceMostMilliseconds);
  };
  // The silence timer does not run while the device sleeps, so the time of the last data is checked when the tab
  // becomes visible.
  const leaveIfStale = () => {
    if (document.visibilityState !== 'visible' || !isStreamStale(lastDataAt, Date.now())) return;
    leave();
    onStale();
  };
  document.addEventListener('visibilitychange', leaveIfStale);
  try {
    restartSilenceTimer();
    const response = await fetch(`/api${notificationEndpoints.stream.path}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: end.signal,
      cache: 'no-store',
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || response.body === null) return 'broken';
    onOpen();
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: restartSilenceTimer }))
      .getReader();
    for (let read = await events.read(); !read.done; read = await events.read()) {
      restartSilenceTimer();
      if (read.value.event !== undefined) onEvent(read.value.event);
    }
    return 'broken';
  } finally {
    clearTimeout(silenceTimer);
    signal.removeEventListener('abort', leave);
    document.removeEventListener('visibilitychange', leaveIfStale);
  }
}

/** Waits before the next try; ends early when the tab becomes visible or the network is back. */
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
    const endIfVisible = () => {
      if (document.visibilityState === 'visible') end();
    };
    document.addEventListener('visibilitychange', endIfVisible, options);
    addEventListener('online', end, options);
    signal.addEventListener('abort', end, options);
    if (signal.aborted) end();
  });
}
