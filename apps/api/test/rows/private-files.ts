import { eq } from 'drizzle-orm';
import { users } from '../../src/database/tables/users.ts';
import { recordImage, recordResume, uploadImage, uploadResume } from '../../src/features/media/index.ts';
import type { TestApp } from '../app.ts';
import { pdf, resume } from '../pdfs/pdfs.ts';
import { picture } from './pictures.ts';

/** Stores a private picture and a resume for a user, as after sign-up. */
export async function giveFiles({ app }: Pick<TestApp, 'app'>, userId: number) {
  const { context } = app;
  const sent = pdf(resume({ text: `Canary resume of ${userId}` }));
  const [image, document] = [await uploadImage(context, await picture(), 'private'), await uploadResume(context, sent)];
  await context.transaction(async (tx) => {
    const { id: imageId } = await recordImage(tx, image);
    const { id: resumeId } = await recordResume(tx, document);
    await tx.update(users).set({ imageId, resumeId }).where(eq(users.id, userId));
  });
  return { sent, imageKey: image.key, resumeKey: document.key };
}
