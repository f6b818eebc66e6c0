import { eq } from 'drizzle-orm';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import type { TestApp } from '../app.ts';
import { contentWith, giveLessonFiles, openToVisitors, plantLesson } from './lessons.ts';
import { createCourse, enrol, teach } from './public-pages.ts';
import { plantSyllabus } from './syllabus.ts';

interface Changes {
  /** The last content was saved and not published. */
  readonly isDraft?: boolean;
  readonly isOpen?: boolean;
  /** A part of the student's fee is long overdue. */
  readonly isOverdue?: boolean;
  /** The student has frozen the course. */
  readonly isFrozen?: boolean;
}

type People = 'student' | 'batchMate' | 'removed' | 'trainer';

/** Lessons for requests: a new course of the trainer each time, with one lesson of two that has content. */
export function lessonAccessRows(test: TestApp, idOf: (person: People) => number) {
  const { db } = test;

  /** The student takes the course, the batch-mate has completed it, and `removed` had it until it was cancelled. */
  const addCourse = async () => {
    const { id: courseId } = await createCourse(db);
    await teach(db, idOf('trainer'), courseId);
    const { lessonIds } = await plantSyllabus(db, courseId, { by: `trainer:${idOf('trainer')}` });
    const { id: enrolmentId } = await enrol(db, idOf('student'), courseId);
    const { id: completedId } = await enrol(db, idOf('batchMate'), courseId);
    await db.update(enrolments).set({ status: 'Completed' }).where(eq(enrolments.id, completedId));
    const { id: cancelledId } = await enrol(db, idOf('removed'), courseId);
    await db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.id, cancelledId));
    const [lessonId = 0, emptyId = 0] = lessonIds;
    return { courseId, lessonId, emptyId, enrolmentId };
  };

  return {
    /** Version 1 of the draft is published, unless it is only a draft. */
    add: async ({ isDraft = false, isOpen = false, isOverdue = false, isFrozen = false }: Changes = {}) => {
      const { enrolmentId, ...place } = await addCourse();
      const files = await giveLessonFiles(test, place.lessonId);
      const content = contentWith({ pictures: [files.picture], attachments: [files.attachment] });
      await plantLesson(db, place.lessonId, { content, by: `trainer:${idOf('trainer')}`, isPublished: !isDraft });
      if (isOpen) await openToVisitors(db, place.lessonId);
      const state = { ...(isOverdue && { overdueAt: new Date() }), ...(isFrozen && { frozenAt: new Date() }) };
      if (isOverdue || isFrozen) await db.update(enrolments).set(state).where(eq(enrolments.id, enrolmentId));
      return { ...place, ...files, content };
    },
    /** The newest version of the lesson does not name its files any more. */
    addWithFormerFiles: async () => {
      const { enrolmentId: _, ...place } = await addCourse();
      const files = await giveLessonFiles(test, place.lessonId);
      const content = contentWith({ pictures: [files.picture], attachments: [files.attachment] });
      await plantLesson(db, place.lessonId, { content });
      await plantLesson(db, place.lessonId, { content: contentWith({}), number: 2 });
      return { ...place, ...files };
    },
  };
}
