import { type CourseStats, limits, statsEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callAllAs, callApi } from '#api/client.ts';
import { csvText } from '#lib/csv.ts';
import { momentInIndia } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { type CountedPeople, percentOf } from './shares.ts';
import { statsMessages } from './stats.messages.ts';

interface Figures {
  readonly of: CountedPeople;
  readonly all: number;
  readonly asOf: string;
}

/** Downloads the figures of all courses, not only the visible ones, as a CSV file. */
export function useCourseSharesCsv(of: CountedPeople) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const query = { sort: of, limit: String(limits.coursesMost) };
      // Totals and courses are both fetched now: the totals on the screen may be an hour old and would not match.
      const [{ [of]: all, asOf }, courses] = await Promise.all([
        callApi(statsEndpoints.get, {}),
        callAllAs('ADMIN', statsEndpoints.listCourses, { query }),
      ]);
      // The server leaves the totals out for staff whose rights were taken away meanwhile.
      if (all === undefined) throw new Error(statsMessages.fetchFailed);
      saveFile(`courses-by-${of}.csv`, 'text/csv;charset=utf-8', csvText(rowsOf({ of, all, asOf }, courses)));
    } catch {
      toast.error(statsMessages.fetchFailed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download: () => void download() };
}

function rowsOf({ of, all, asOf }: Figures, courses: readonly CourseStats[]) {
  const word = of === 'students' ? 'Students' : 'Trainers';
  const rows = courses.map((course) => [
    course.id,
    course.title,
    course[of],
    all,
    Number(percentOf(course[of], all).toFixed(2)),
    momentInIndia(asOf),
  ]);
  return [['Course id', 'Course', word, `All ${of}`, 'Share in %', 'As of'], ...rows];
}
