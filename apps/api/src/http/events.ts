import { Readable } from 'node:stream';
import type { EventStream } from '@avsar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, CallerFinder } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';

/** Those who are listening right now. */
export interface EventStreams {
  send(request: FastifyRequest, reply: FastifyReply, stream: EventStream): FastifyReply;
  /** Ends them all and lets nobody new in: they are to go to another process. */
  close(): void;
}

interface EventStreamOptions {
  readonly findCaller: CallerFinder;
  /** Between two signs of life; at every second one the session is looked at again. */
  readonly beatMilliseconds?: number | undefined;
}

/** Shorter than what a proxy waits for a word. */
const usualBeatMilliseconds = 15_000;

/** Of one person, in one process: a browser shares one among its tabs. */
const mostOfOnePerson = 5;

/** Hundreds of events nobody has read: whoever is that slow begins anew, and asks for everything then. */
const unreadBytesMost = 16 * 1024;

/** For what was said last to go out, when we end a stream whose other side does not read. */
const lastWordMilliseconds = 1_000;

const greeting = 'retry: 3000\nevent: hello\ndata:\n\n';
const beat = ':\n\n';

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // For nginx: hand on every word as it comes.
  'x-accel-buffering': 'no',
} as const;

export function createEventStreams(options: EventStreamOptions): EventStreams {
  const { findCaller, beatMilliseconds = usualBeatMilliseconds } = options;
  /** Oldest first. */
  const open = new Map<string, Set<Listening>>();
  let isClosed = false;

  function remember(owner: string, listening: Listening): void {
    const theirs = open.get(owner) ?? new Set();
    open.set(owner, theirs.add(listening));
    const [oldest] = theirs;
    if (theirs.size > mostOfOnePerson) oldest?.end();
  }

  function forget(owner: string, listening: Listening): void {
    const theirs = open.get(owner);
    theirs?.delete(listening);
    if (theirs?.size === 0) open.delete(owner);
  }

  return {
    send: (request, reply, stream) => {
      const { caller } = request;
      // The guard has settled it: whoever comes here has a session.
      if (caller === undefined) throw new Error('events: a stream that is nobody’s');
      if (isClosed) throw new AppError('unavailable', { retryAfterSeconds: 1 });
      void reply.code(200).headers(eventStreamHeaders);
      // Fastify would read on in a stream that goes nowhere, and never end it.
      if (request.method === 'HEAD') return reply.send(Readable.from([]));
      const owner = `${caller.role}:${caller.id}`;
      const isGood = () => findCaller.bySession(caller.sessionId).then((found) => isSame(found, caller));
      const listening = createListening({ isGood, beatMilliseconds, onEnd: () => forget(owner, listening) });
      remember(owner, listening);
      listening.begin(stream);
      return reply.send(listening.body);
    },
    close: () => {
      isClosed = true;
      for (const { end } of [...open.values()].flatMap((theirs) => [...theirs])) end();
    },
  };
}

const isSame = (found: Caller | undefined, caller: Caller) => found?.id === caller.id && found.role === caller.role;

interface Listening {
  readonly body: Readable;
  readonly begin: (stream: EventStream) => void;
  readonly end: () => void;
}

interface ListeningOptions {
  readonly beatMilliseconds: number;
  readonly isGood: () => Promise<boolean>;
  readonly onEnd: () => void;
}

/** One person's stream, from the greeting until they leave or we end it. */
function createListening({ beatMilliseconds, isGood, onEnd }: ListeningOptions): Listening {
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
  const say = (text: string) => {
    if (isOver) return;
    body.push(text);
    if (body.readableLength > unreadBytesMost) body.destroy();
  };
  /** What was said still goes out, to whoever reads it. */
  const end = () => {
    if (isOver) return;
    stop();
    body.push(null);
    setTimeout(() => body.destroy(), lastWordMilliseconds).unref();
  };
  const beatIn = (milliseconds: number, beats: number) => {
    timer = setTimeout(() => {
      say(beat);
      if (beats % 2 === 0) check();
      if (!isOver) beatIn(beatMilliseconds, beats + 1);
    }, milliseconds);
    timer.unref();
  };
  const check = () => {
    isGood().then(
      (good) => {
        if (!good) end();
      },
      () => {}, // The database is away: nothing can be read there either, by whoever this is.
    );
  };
  const begin = (stream: EventStream) => {
    say(greeting);
    // A class that came at once is not looked at all at once.
    beatIn(beatMilliseconds * (0.5 + Math.random() / 2), 1);
    stopListening = stream.open((event) => say(`event: ${event}\ndata:\n\n`), end);
    // It may have been over before it began.
    if (isOver) stopListening();
  };
  return { body, begin, end };
}
