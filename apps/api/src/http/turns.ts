import { limitKeyOf } from '#shared/addresses.ts';
import type { Api } from './api.ts';

/** Requests of one address that are worked on at once; further ones wait, so that other addresses do not. */
const atOnceOfAddress = 4;
/**
 * A turn ends with the reply, or after this time: whatever takes longer (a file on its way, a payment provider, a live
 * stream) does not use the processor, and must not keep a classroom waiting.
 */
const turnMilliseconds = 100;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Requests of one address take turns, before anything is done for them. The process has one thread: fifty requests at
 * once from one client, all within its limit, would make everybody else wait for fifty replies.
 */
export function takeTurns(app: Api, isExempt: (address: string) => boolean): void {
  const lines = new Map<string, Line>();
  const enter = (key: string, line: Line, go: () => void) => {
    if (line.running < atOnceOfAddress) {
      line.running += 1;
      go();
    } else line.waiting.push(go);
    lines.set(key, line);
  };
  const leave = (key: string, line: Line) => {
    const next = line.waiting.shift();
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
    return undefined;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request.ip)) return done();
    const key = limitKeyOf(request.ip);
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    return enter(key, line, () => {
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        leave(key, line);
      };
      const timer = setTimeout(end, turnMilliseconds);
      // The client may have gone while it waited: then there is nothing to close any more.
      if (reply.raw.closed) end();
      else reply.raw.once('close', end);
      done();
    });
  });
}
