import { type LiveTopic, liveTopics } from '@avsar/contract';
import { holdStream } from './hold-stream.ts';
import { isNetNeeded, netEveryMilliseconds } from './reconnect.ts';

type Said = LiveTopic | 'all' | 'held' | 'who holds it?';

/** One at a time in a browser, over all its tabs. */
const name = 'avsar.live';

const lines = new Map<string, Line>();

interface Line {
  readonly listeners: Set<{ readonly topic: LiveTopic; readonly onNews: () => void }>;
  readonly hangUp: () => void;
}

/** The first who listens opens the line, the last one closes it. A token has a line of its own: nobody hears another's. */
export function listen(token: string, topic: LiveTopic, onNews: () => void): () => void {
  const line = lines.get(token) ?? openLine(token);
  lines.set(token, line);
  const listener = { topic, onNews };
  line.listeners.add(listener);
  return () => {
    line.listeners.delete(listener);
    if (line.listeners.size > 0) return;
    line.hangUp();
    // Where the token was refused, somebody may have opened another since.
    if (lines.get(token) === line) lines.delete(token);
  };
}

function openLine(token: string): Line {
  const listeners: Line['listeners'] = new Set();
  const leaving = new AbortController();
  const { signal } = leaving;
  /** When the stream, here or in another tab, was last known to be held. */
  let heldAt = Date.now();
  let isHeldHere = false;
  /** Something may have happened after the page asked and before the stream was open. */
  let isUnsure = true;
  const openedAt = Date.now();

  const announce = (news: LiveTopic | 'all') => {
    const topics = news === 'all' ? liveTopics : [news];
    for (const { topic, onNews } of listeners) if (topics.includes(topic)) onNews();
  };
  const channel = openChannel((said) => {
    if (said === 'who holds it?') {
      if (isHeldHere) channel?.say('held');
      return;
    }
    heldAt = Date.now();
    if (said !== 'held') announce(said);
  });
  const announceEverywhere = (news: LiveTopic | 'all') => {
    announce(news);
    channel?.say(news);
  };

  const hold = () =>
    holdStream(token, signal, {
      onOpen: () => {
        isHeldHere = true;
        // A page that has only just come has asked for everything itself: the net looks once more, and not in the rush.
        if (isUnsure && Date.now() - openedAt < netEveryMilliseconds) return;
        // Something may have been missed in between.
        isUnsure = false;
        announceEverywhere('all');
      },
      onEvent: (event) => {
        const topic = liveTopics.find((known) => known === event);
        if (topic !== undefined) announceEverywhere(topic);
      },
      onClosed: () => {
        // A try that came to nothing says nothing about when there was a stream.
        if (isHeldHere) heldAt = Date.now();
        isHeldHere = false;
        isUnsure = false;
      },
      onStale: () => announce('all'),
      onRefused: () => {
        // Whoever asks next is told by the server that the session has ended, and the page says so.
        announce('all');
        leaving.abort();
        lines.delete(token);
      },
    });
  void (channel !== undefined && 'locks' in navigator ? holdInTurn(hold, signal) : hold());

  // Where no stream comes through, or the tab that holds it sleeps, people are told a little later.
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    if (isHeldHere) {
      if (isUnsure) announceEverywhere('all');
      isUnsure = false;
      return;
    }
    channel?.say('who holds it?');
    if (isNetNeeded(heldAt, Date.now())) announce('all');
  };
  const net = setInterval(look, netEveryMilliseconds);
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(net);
    channel?.close();
  });
  return { listeners, hangUp: () => leaving.abort() };
}

/** The tab that has the lock holds the stream; when it closes, the next one does. */
async function holdInTurn(hold: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, hold);
  } catch {
    // Somebody who leaves while waiting for their turn; or a browser that knows locks but gives none.
    if (!signal.aborted) await hold();
  }
}

interface Channel {
  readonly say: (said: Said) => void;
  readonly close: () => void;
}

/** To the other tabs, where the browser has such a thing. */
function openChannel(onSaid: (said: Said) => void): Channel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => onSaid(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it reaches its own origin only
    say: (said) => channel.postMessage(said),
    close: () => channel.close(),
  };
}
