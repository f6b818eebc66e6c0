import { limits } from '@avsar/contract';
import { AppError } from '#shared/errors.ts';
import type { Api } from './api.ts';

/** Four bodies of the largest kind. */
const bytesAtOnceMost = 4 * limits.uploadBodyBytesMost;

/**
 * Bodies with files lie in memory until they are answered, so there is room for so many at once and no more (threat 22).
 * It counts what a body announces, before it is read, and after the guard has settled that it may be sent at all.
 */
export function limitUploads(app: Api): void {
  let bytesUnderWay = 0;
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.routeOptions.config.endpoint?.uploads !== true) return done(null, payload);
    // What announces too much is refused unread by the body limit, and needs no room.
    const announced = Number(request.headers['content-length'] ?? limits.uploadBodyBytesMost);
    if (announced > limits.uploadBodyBytesMost) return done(null, payload);
    if (bytesUnderWay + announced > bytesAtOnceMost) return done(new AppError('unavailable', { retryAfterSeconds: 2 }));
    bytesUnderWay += announced;
    reply.raw.once('close', () => {
      bytesUnderWay -= announced;
    });
    done(null, payload);
  });
}
