import { log } from './log.server.ts';

/**
 * The reply, or `undefined` if the call failed. For a page that then shows its other parts; such a page must not be
 * cached.
 */
export async function settled<Reply>(reply: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await reply;
  } catch (error) {
    log.warn({ err: error }, 'a part of a page could not be loaded');
    return undefined;
  }
}
