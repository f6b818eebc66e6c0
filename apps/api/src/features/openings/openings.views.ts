import type { Opening, OpeningCard, OpeningForStudent, OpeningKept, OpeningListed } from '@avsar/contract';
import { imageUrl } from '#shared/image-url.ts';
import type { NamedBy, OpeningRow } from './openings.queries.ts';

/** What a list shows to everybody who may see the opening. */
export const cardOf = ({ logoHash, company, fixedFrom, fixedTo, variable, ...row }: OpeningRow): OpeningCard => ({
  id: row.id,
  company: { ...company, logo: imageUrl(logoHash) },
  title: row.title,
  place: row.place,
  workMode: row.workMode,
  pay: { fixedFrom, fixedTo, variable },
  skills: row.skills,
  applyBy: row.applyBy,
});

type Details = Omit<OpeningForStudent, 'isOver' | 'standing'>;

export const detailsOf = (row: OpeningRow): Details => ({
  ...cardOf(row),
  about: row.about,
  seats: row.seats,
  bond: row.bondMonths === null ? null : { months: row.bondMonths, amount: row.bondAmount },
  startsOn: row.startsOn,
});

/** For visitors, of an opening that was opened. */
export function openingOf(row: OpeningRow): Opening {
  if (row.openedAt === null) throw new Error(`openings: ${row.id} was never opened`);
  return { ...detailsOf(row), openedAt: row.openedAt.toISOString() };
}

const keptOf = ({ category, state, isPublic, openedAt, version }: OpeningRow) => ({
  category,
  state,
  isPublic,
  openedAt: openedAt?.toISOString() ?? null,
  version,
});

export const listedOf = (row: OpeningRow): OpeningListed => ({ ...cardOf(row), ...keptOf(row) });

export const keptViewOf = (row: OpeningRow, { courses, batches }: NamedBy): OpeningKept => ({
  ...detailsOf(row),
  ...keptOf(row),
  eligibility: {
    courses: [...(courses.get(row.id) ?? [])],
    batches: [...(batches.get(row.id) ?? [])],
    completed: row.needsCompleted,
    attendancePercent: row.leastAttendance,
    quizPercent: row.leastQuiz,
    passedFrom: row.passedFrom,
    passedTo: row.passedTo,
    skills: row.neededSkills,
    unplaced: row.onlyUnplaced,
  },
});
