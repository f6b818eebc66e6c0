import type { TestApp } from '../app.ts';
import { plantCertificate, plantRule } from '../rows/certificates.ts';
import { createCourse, enrol } from '../rows/public-pages.ts';

type Student = 'student' | 'otherStudent';

/** Courses with a rule, and certificates of new courses. */
export function certificateRows({ db }: Pick<TestApp, 'db'>, idOf: (person: Student) => number) {
  const courseWithRule = async () => {
    const { id } = await createCourse(db);
    // Saved by somebody who has left, so that a conflict names nobody.
    await plantRule(db, id, { attendance: 75 }, 'admin:2147483647');
    return id;
  };
  const taken = async (person: Student) => {
    const key = { studentId: idOf(person), courseId: await courseWithRule() };
    await enrol(db, key.studentId, key.courseId);
    return key;
  };
  return {
    courseWithRule,
    /** A course with a rule that the person takes. */
    courseOf: async (person: Student) => (await taken(person)).courseId,
    certificateOf: async (person: Student, revokedReason?: string) =>
      plantCertificate(db, await taken(person), {
        ...(revokedReason !== undefined && { revokedReason }),
      }),
    /** What a certificate for a completed course without one is asked for with. */
    draft: async (person: Student) => {
      const key = await taken(person);
      await plantCertificate(db, key, { revokedReason: 'By mistake' });
      return { student: { id: key.studentId }, course: { id: key.courseId }, reason: 'Issued by mistake before' };
    },
  };
}
