import { limits } from '@avsar/contract';
import { AppError } from '#shared/errors.ts';
import type { Api } from '../api.ts';

/** Two bodies of the largest size: files are inspected one by one, so more would only fill memory. */
const bytesAtOnceMost = 2 * limits.uploadBodyBytesMost;
const waitingMost = 32;
/** Most waiting bodies without Content-Length: no browser sends such, and each may prove too long only at its end. */
const waitingUnannouncedMost = 4;
const waitMilliseconds = 15_000;

interface Waiting {
  readonly bytes: number;
  readonly enter: () => void;
}

/**
 * Bodies with files stay in memory until they are answered, so only so many are read at once, and the others wait
 * unread (threat 22). Counts the announced length, after the guard has allowed the call.
 */
export function limitUploads(app: Api): void {
  const waiting: Waiting[] = [];
  let bytesUnderWay = 0;
  const hasRoom = (bytes: number) => bytesUnderWay + bytes <= bytesAtOnceMost;
  const leave = (bytes: number) => {
    bytesUnderWay -= bytes;
    for (let next = waiting[0]; next !== undefined && hasRoom(next.bytes); next = waiting[0]) {
      waiting.shift();
      next.enter();
    }
  };
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.routeOptions.config.endpoint?.uploads !== true) return done(null, payload);
    const announced = request.headers['content-length'];
    // A body that announces too much is refused unread by the body limit and needs no room; one without a length takes
    // all the room.
    if (announced !== undefined && Number(announced) > limits.uploadBodyBytesMost) return done(null, payload);
    const bytes = announced === undefined ? bytesAtOnceMost : Number(announced);
    const enter = () => {
      bytesUnderWay += bytes;
      reply.raw.once('close', () => leave(bytes));
      done(null, payload);
    };
    if (waiting.length === 0 && hasRoom(bytes)) return enter();
    const isFull = new AppError('unavailable', { retryAfterSeconds: 5 });
    const waitingAlike = announced === undefined ? waiting.filter((other) => other.bytes === bytes).length : 0;
    if (waiting.length >= waitingMost || waitingAlike >= waitingUnannouncedMost) return done(isFull);
    const place: Waiting = {
      bytes,
      enter: () => {
        clearTimeout(timer);
        reply.raw.off('close', giveUp);
        enter();
      },
    };
    const giveUp = () => {
      clearTimeout(timer);
      const index = waiting.indexOf(place);
      if (index !== -1) waiting.splice(index, 1);
    };
    const timer = setTimeout(() => {
      reply.raw.off('close', giveUp);
      giveUp();
      done(isFull);
    }, waitMilliseconds);
    reply.raw.once('close', giveUp);
    waiting.push(place);
  });
}
