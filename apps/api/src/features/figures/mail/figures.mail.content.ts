import type { JobContext } from '#shared/context.ts';
import { readLargestDues, readOverview } from '../overview/figures.overview.service.ts';
import { weekFrom } from './figures.mail.policy.ts';
import { asOfText, pageOf, sectionsOf, weekText } from './figures.mail.texts.ts';

const coursesMost = 3;

/** What the mail about the week of this Monday says, by the summaries as they are now. */
export async function readWeek(context: Pick<JobContext, 'db' | 'clock' | 'settings'>, monday: string) {
  const { publicOrigin } = context.settings;
  const overview = await readOverview(context, weekFrom(monday));
  const courses = await readLargestDues(context, coursesMost);
  return {
    week: weekText(overview),
    sections: sectionsOf(overview, courses, publicOrigin),
    asOf: asOfText(overview.asOf),
    url: pageOf(publicOrigin, overview),
  };
}
