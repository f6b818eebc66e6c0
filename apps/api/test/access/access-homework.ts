import type { HomeworkContent } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { batchStudents } from '../../src/database/tables/batches.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { handInComments, handInFiles } from '../../src/database/tables/hand-ins.ts';
import { homework, homeworkFiles } from '../../src/database/tables/homework.ts';
import { recordAttachment, storeImage, uploadAttachment } from '../../src/features/media/index.ts';
import type { TestApp } from '../app.ts';
import { homeworkContent, plantDraft, plantHandIn, plantHomework, words } from '../rows/homework.ts';
import { picture } from '../rows/pictures.ts';
import { createBatch, createCourse, seat, teach } from '../rows/public-pages.ts';

interface Place {
  readonly batchId: number;
  readonly courseId: number;
}

type Person = 'student' | 'removed' | 'trainer';

/** Homework of the batch in which the student sits and that the trainer teaches, and homework of others. */
export function homeworkRows(test: TestApp, meeting: Place, idOf: (person: Person) => number) {
  const { db, app } = test;
  const by = () => `trainer:${idOf('trainer')}`;
  const place = { batchId: meeting.batchId, courseId: meeting.courseId };
  let stored: ReturnType<typeof storeFiles> | undefined;
  let years = 2400;

  /** A picture and a file in the storage; all rows refer to these two. */
  async function storeFiles() {
    const { id: imageId } = await storeImage(app.context, db, await picture(), 'private');
    const file = Buffer.from('a,b\n').toString('base64');
    const { id: fileId } = await recordAttachment(db, await uploadAttachment(app.context, { file, name: 'words.csv' }));
    return { imageId, fileId };
  }
  const files = () => (stored ??= storeFiles());

  const publish = async (of: Place = place) => (await plantHomework(db, of, { updatedBy: by() })).id;

  const addUpload = async (homeworkId: number, studentId: number) => {
    const { fileId: mediaId } = await files();
    const upload = { homeworkId, studentId, mediaId, name: 'words.csv', createdAt: new Date() };
    const [row] = await db.insert(handInFiles).values(upload).returning({ id: handInFiles.id });
    return row?.id ?? 0;
  };

  const handIn = async (homeworkId: number, studentId: number) => {
    const fileId = await addUpload(homeworkId, studentId);
    const handInId = await plantHandIn(db, { homeworkId, studentId }, { fileIds: [fileId] });
    return { homeworkId, studentId, fileId, handInId };
  };

  return {
    ...place,
    publish: () => publish(),
    draft: async () => (await plantDraft(db, place, { updatedBy: by(), dueAt: new Date(Date.now() + 86_400_000) })).id,
    /** What the student has handed in, with a file and a comment that was not returned. */
    handedIn: async () => {
      const work = await handIn(await publish(), idOf('student'));
      const comment = { version: 1, text: 'Why?', grade: 0, createdAt: new Date(), createdBy: by() };
      const [row] = await db
        .insert(handInComments)
        .values({ handInId: work.handInId, ...comment })
        .returning({ id: handInComments.id });
      return { ...work, commentId: row?.id ?? 0 };
    },
    /** An upload of the student that is not handed in. */
    upload: async () => {
      const homeworkId = await publish();
      return { homeworkId, fileId: await addUpload(homeworkId, idOf('student')) };
    },
    /** What somebody handed in who has left the batch since. */
    ofFormer: async () => {
      const homeworkId = await publish();
      const studentId = idOf('removed');
      await db.insert(batchStudents).values({ ...place, studentId });
      const work = await handIn(homeworkId, studentId);
      await db
        .delete(batchStudents)
        .where(and(eq(batchStudents.batchId, place.batchId), eq(batchStudents.studentId, studentId)));
      return work;
    },
    /** What the student handed in in another course of the trainer, before the enrolment was cancelled. */
    ofCancelled: async () => {
      const { id: courseId } = await createCourse(db);
      const link = await teach(db, idOf('trainer'), courseId);
      const year = (years += 1);
      const dates = { startDate: `${year}-01-01`, endDate: `${year}-02-01` };
      const { id: batchId } = await createBatch(db, courseId, link.id, dates);
      const studentId = idOf('student');
      await seat(db, batchId, courseId, { id: studentId });
      const work = await handIn(await publish({ batchId, courseId }), studentId);
      await db.delete(batchStudents).where(eq(batchStudents.batchId, batchId));
      await db
        .update(enrolments)
        .set({ status: 'Cancelled' })
        .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId)));
      return work;
    },
    /** Homework of this other batch, in which none of the actors sits, and which none of them teaches. */
    elsewhere: (of: Place) => publish(of),
    /** Homework with a picture in its text and a file to download. */
    withFiles: async () => {
      const homeworkId = await publish();
      const { imageId, fileId } = await files();
      const created = { homeworkId, createdAt: new Date(), createdBy: by() };
      const rows = await db
        .insert(homeworkFiles)
        .values([
          { ...created, mediaId: imageId, kind: 'picture', name: 'plan.png' },
          { ...created, mediaId: fileId, kind: 'attachment', name: 'words.csv' },
        ])
        .returning({ id: homeworkFiles.id });
      const [pictureId = 0, attachmentId = 0] = rows.map(({ id }) => id);
      const shown: HomeworkContent['text']['content'][number] = {
        type: 'picture',
        attrs: { file: pictureId, alt: 'A plan' },
      };
      const text = { type: 'doc', content: [...words('Look at the plan.').content, shown] } as const;
      const content = homeworkContent({ text, attachments: [attachmentId] });
      await db.update(homework).set({ content }).where(eq(homework.id, homeworkId));
      return { homeworkId, pictureId, attachmentId };
    },
  };
}
