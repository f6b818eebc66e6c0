import { createHash } from 'node:crypto';
import type { courseEndpoints, FileReply, UseCaseInput } from '@avsar/contract';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findPreviewFacts, getLook } from './courses.preview.queries.ts';

/** The social media preview image. Rendered once per content and stored; a new title, cover or colour gets a new file. */
export async function getCoursePreview(
  { db, storage, images }: CallContext,
  { params }: UseCaseInput<typeof courseEndpoints.getPreview>,
): Promise<FileReply> {
  const facts = await findPreviewFacts(db, params.courseId);
  if (facts === undefined) throw new AppError('not_found');
  const { coverKey, ...words } = facts;
  const { light, accent, band } = await getLook(db);
  const colours = { paper: light.page, ink: light.heading, soft: light.dimmed, accent, band };
  const hash = createHash('sha256')
    .update(JSON.stringify([version, facts, colours]))
    .digest('hex')
    .slice(0, 32);
  const key = `previews/${hash}.png`;
  return {
    contentType: 'image/png',
    etag: hash,
    read: async () => {
      const kept = await storage.find(key);
      if (kept !== undefined) return kept;
      const cover = coverKey === null ? undefined : await storage.find(`${coverKey}/1024.webp`);
      const drawn = await images.drawPreview({ ...words, cover, colours });
      await storage.put(key, drawn, 'image/png');
      return drawn;
    },
  };
}

/** Version of the image layout: raise it to render all previews again. */
const version = 1;
