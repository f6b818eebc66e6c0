import { z } from '../protocol/zod.ts';
import { type Video, vimeoId, vimeoKey, youtubeId } from './video-links.ts';

/** A video at an allowed host. Whoever has its link can watch it there: the host decides, not this program. */
export const videoSchema: z.ZodType<Video> = z.discriminatedUnion('host', [
  z.strictObject({ host: z.literal('youtube'), id: z.string().regex(youtubeId) }),
  z.strictObject({
    host: z.literal('vimeo'),
    id: z.string().regex(vimeoId),
    key: z.string().regex(vimeoKey).optional(),
  }),
]);
