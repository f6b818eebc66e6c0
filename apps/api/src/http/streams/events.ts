import { Readable } from 'node:stream';
import type { EventStream } from '@avsar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, CallerFinder } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';

/** The open server-sent event streams of this process. */
export interface EventStreams {
  send(request: FastifyRequest, reply: FastifyReply, stream: EventStream): FastifyReply;
  /** How many streams are open. */
  count(): number;
  /** Ends all streams and refuses new ones: clients reconnect to another process. */
  close(): void;
}

interface EventStreamOptions {
  readonly findCaller: CallerFinder;
  /** Interval of heartbeats; at every second one the session is checked again. */
  readonly heartbeatMilliseconds?: number | undefined;
}

/** Shorter than the idle timeout of proxies. */
const usualBeatMilliseconds = 15_000;

/** Most streams of one person in one process: a browser shares one among its tabs. */
const mostOfOnePerson = 5;

/** Hundreds of unread events: so slow a client is disconnected, connects again and fetches everything. */
const unreadBytesMost = 16 * 1024;

/** Time to flush the last events when we end a stream whose client does not read. */
const flushMilliseconds = 1_000;

const greeting = 'retry: 3000\nevent: hello\ndata:\n\n';
const heartbeat = ':\n\n';

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Tells nginx not to buffer the stream.
  'x-accel-buffering': 'no',
} as const;

export function createEventStreams(options: EventStreamOptions): EventStreams {
  const { findCaller, heartbeatMilliseconds = usualBeatMilliseconds } = options;
  /** Streams by person, oldest first. */
  const open = new Map<string, Set<OpenStream>>();
  let isClosed = false;

  function remember(owner: string, openStream: OpenStream): void {
    const theirs = open.get(owner) ?? new Set();
    open.set(owner, theirs.add(openStream));
    const [oldest] = theirs;
    if (theirs.size > mostOfOnePerson) oldest?.end();
  }

  function forget(owner: string, openStream: OpenStream): void {
    const theirs = open.get(owner);
    theirs?.delete(openStream);
    if (theirs?.size === 0) open.delete(owner);
  }

  return {
    send: (request, reply, stream) => {
      const { caller } = request;
      // The guard lets only callers with a session in.
      if (caller === undefined) throw new Error('events: a stream that is nobody’s');
      if (isClosed) throw new AppError('unavailable', { retryAfterSeconds: 1 });
      void reply.code(200).headers(eventStreamHeaders);
      // For HEAD, Fastify would read the stream without end.
      if (request.method === 'HEAD') return reply.send(Readable.from([]));
      const owner = `${caller.role}:${caller.id}`;
      const isSessionValid = () => findCaller.bySession(caller.sessionId).then((found) => isSame(found, caller));
      const openStream = createOpenStream({
        isSessionValid,
        heartbeatMilliseconds,
        onEnd: () => forget(owner, openStream),
      });
      remember(owner, openStream);
      openStream.begin(stream);
      return reply.send(openStream.body);
    },
    count: () => [...open.values()].reduce((sum, theirs) => sum + theirs.size, 0),
    close: () => {
      isClosed = true;
      for (const { end } of [...open.values()].flatMap((theirs) => [...theirs])) end();
    },
  };
}

const isSame = (found: Caller | undefined, caller: Caller) => found?.id === caller.id && found.role === caller.role;

interface OpenStream {
  readonly body: Readable;
  readonly begin: (stream: EventStream) => void;
  readonly end: () => void;
}

interface OpenStreamOptions {
  readonly heartbeatMilliseconds: number;
  readonly isSessionValid: () => Promise<boolean>;
  readonly onEnd: () => void;
}

/** One stream, from its greeting until the client leaves or we end it. */
function createOpenStream({ heartbeatMilliseconds, isSessionValid, onEnd }: OpenStreamOptions): OpenStream {
  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};
  let isOver = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    stopListening();
    onEnd();
  };
  const body = new Readable({
    read: () => {},
    destroy: (error, done) => {
      stop();
      done(error);
    },
  });
  const write = (text: string) => {
    if (isOver) return;
    body.push(text);
    if (body.readableLength > unreadBytesMost) body.destroy();
  };
  /** Events already written are still sent if the client reads them. */
  const end = () => {
    if (isOver) return;
    stop();
    body.push(null);
    setTimeout(() => body.destroy(), flushMilliseconds).unref();
  };
  const scheduleHeartbeat = (milliseconds: number, beats: number) => {
    timer = setTimeout(() => {
      write(heartbeat);
      if (beats % 2 === 0) check();
      if (!isOver) scheduleHeartbeat(heartbeatMilliseconds, beats + 1);
    }, milliseconds);
    timer.unref();
  };
  const check = () => {
    isSessionValid().then(
      (good) => {
        if (!good) end();
      },
      () => {}, // The database is away: the session cannot be checked, and no data can be read either.
    );
  };
  const begin = (stream: EventStream) => {
    write(greeting);
    // Random delay: the sessions of clients that connected together are not checked together.
    scheduleHeartbeat(heartbeatMilliseconds * (0.5 + Math.random() / 2), 1);
    stopListening = stream.open((event) => write(`event: ${event}\ndata:\n\n`), end);
    // The stream may have ended while it was opened.
    if (isOver) stopListening();
  };
  return { body, begin, end };
}
