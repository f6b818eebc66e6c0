import { outcomeMethod } from '@avsar/contract';
import type { Db } from '../../src/database/client.ts';
import { insertReport } from '../../src/features/outcome-reports/outcome-reports.count.queries.ts';
import { createGraduates } from './graduates.ts';
import { createUser } from './people.ts';
import { createCourse } from './public-pages.ts';

const period = { graduatedFrom: '2025-01-01', graduatedTo: '2025-03-31' };

/** Courses with ten graduates and published reports, for calls of every kind of caller. */
export const outcomeReportRequests = (db: Db) => {
  const students: number[] = [];
  const createCohort = async () => {
    while (students.length < 10) students.push((await createUser(db)).id);
    const { id: courseId, title } = await createCourse(db);
    const outcome = { code: '1A', since: '2025-04-01' } as const;
    const one = { courseId, graduatedOn: '2025-03-10', intent: 'job', outcome } as const;
    await createGraduates(
      db,
      students.map((_, at) => (at === 0 ? { courseId, graduatedOn: '2025-03-10', intent: 'study' } : one)),
      students,
    );
    return { courseId, title };
  };
  return {
    period,
    createCohort,
    draft: async () => {
      const { courseId } = await createCohort();
      return { course: { id: courseId }, ...period, seen: { graduates: 10, numerator: 9 } };
    },
    /** The id of a report that holds. */
    published: async () => {
      const { courseId, title: courseTitle } = await createCohort();
      const publishing = { courseId, courseTitle, ...period, asOf: new Date(), publishedBy: 'admin:1' };
      const id = await insertReport(db, { ...publishing, method: outcomeMethod });
      if (id === undefined) throw new Error('outcome_reports: nothing was published');
      return id;
    },
  };
};
