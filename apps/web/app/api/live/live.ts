import { type LiveTopic, liveTopics } from '@avsar/contract';
import { keepStreamOpen } from './keep-stream-open.ts';
import { isPollNeeded, pollEveryMilliseconds } from './reconnect.ts';

type TabMessage = LiveTopic | 'all' | 'held' | 'who holds it?';

/** Name of the lock and the broadcast channel: one stream per browser, shared by all tabs. */
const name = 'avsar.live';

const connections = new Map<string, Connection>();

interface Connection {
  readonly listeners: Set<{ readonly topic: LiveTopic; readonly onNews: () => void }>;
  readonly close: () => void;
}

/**
 * Calls `onNews` when data of the topic may have changed; the returned function stops that. The first listener opens
 * the connection of a token, the last one closes it.
 */
export function listenToLiveTopic(token: string, topic: LiveTopic, onNews: () => void): () => void {
  const connection = connections.get(token) ?? openConnection(token);
  connections.set(token, connection);
  const listener = { topic, onNews };
  connection.listeners.add(listener);
  return () => {
    connection.listeners.delete(listener);
    if (connection.listeners.size > 0) return;
    connection.close();
    // After the server has refused the token, a newer connection may be stored under the same token.
    if (connections.get(token) === connection) connections.delete(token);
  };
}

function openConnection(token: string): Connection {
  const listeners: Connection['listeners'] = new Set();
  const controller = new AbortController();
  const { signal } = controller;
  /** When a stream, in this or another tab, was last known to be open. */
  let heldAt = Date.now();
  let isHeldHere = false;
  /** Something may have changed after the page loaded its data and before the stream opened. */
  let isUnsure = true;
  const openedAt = Date.now();

  const announce = (news: LiveTopic | 'all') => {
    const topics = news === 'all' ? liveTopics : [news];
    for (const { topic, onNews } of listeners) if (topics.includes(topic)) onNews();
  };
  const channel = openChannel((message) => {
    if (message === 'who holds it?') {
      if (isHeldHere) channel?.send('held');
      return;
    }
    heldAt = Date.now();
    if (message !== 'held') announce(message);
  });
  const announceEverywhere = (news: LiveTopic | 'all') => {
    announce(news);
    channel?.send(news);
  };

  const hold = () =>
    keepStreamOpen(token, signal, {
      onOpen: () => {
        isHeldHere = true;
        // A new page has just loaded its data. It is loaded once more by the next poll, later, to spread the load.
        if (isUnsure && Date.now() - openedAt < pollEveryMilliseconds) return;
        // Events may have been missed while there was no stream.
        isUnsure = false;
        announceEverywhere('all');
      },
      onEvent: (event) => {
        const topic = liveTopics.find((known) => known === event);
        if (topic !== undefined) announceEverywhere(topic);
      },
      onClosed: () => {
        // A failed try must not move the time of the last open stream.
        if (isHeldHere) heldAt = Date.now();
        isHeldHere = false;
        isUnsure = false;
      },
      onStale: () => announce('all'),
      onRefused: () => {
        // The listeners fetch again, the server answers 401, and the page shows "session expired".
        announce('all');
        controller.abort();
        connections.delete(token);
      },
    });
  void (channel !== undefined && 'locks' in navigator ? holdInTurn(hold, signal) : hold());

  // Fallback when no stream gets through, or the tab that holds it sleeps: polling.
  const poll = () => {
    if (document.visibilityState !== 'visible') return;
    if (isHeldHere) {
      if (isUnsure) announceEverywhere('all');
      isUnsure = false;
      return;
    }
    channel?.send('who holds it?');
    if (isPollNeeded(heldAt, Date.now())) announce('all');
  };
  const pollTimer = setInterval(poll, pollEveryMilliseconds);
  document.addEventListener('visibilitychange', poll, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(pollTimer);
    channel?.close();
  });
  return { listeners, close: () => controller.abort() };
}

/** The tab with the Web Lock holds the stream; when that tab closes, the next one gets the lock. */
async function holdInTurn(hold: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, hold);
  } catch {
    // The request for the lock was aborted; or the browser has locks but refuses them.
    if (!signal.aborted) await hold();
  }
}

interface Channel {
  readonly send: (message: TabMessage) => void;
  readonly close: () => void;
}

/** Channel to the other tabs, if the browser supports it. */
function openChannel(onMessage: (message: TabMessage) => void): Channel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin: it reaches its own origin only
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
