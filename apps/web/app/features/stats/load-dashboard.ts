import { type CourseStats, type Dashboard, statsEndpoints } from '@avsar/contract';
import { callApi } from '#features/auth/index.ts';
import { type Listing, listingOf } from '#admin-kit/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { statsMessages } from './stats.messages.ts';

export interface LoadedDashboard {
  readonly figures: Dashboard;
  /** Courses sorted by the number of students or trainers, highest first. */
  readonly byStudents: Listing<CourseStats>;
  readonly byTrainers: Listing<CourseStats>;
}

const topCourses = '10';

export async function loadDashboard(signal: AbortSignal): Promise<LoadedDashboard | undefined> {
  const by = (sort: 'students' | 'trainers') =>
    listingOf(statsEndpoints.listCourses, { sort, limit: topCourses }, signal);
  try {
    const [figures, byStudents, byTrainers] = await Promise.all([
      callApi(statsEndpoints.get, {}, { signal }),
      by('students'),
      by('trainers'),
    ]);
    return { figures, byStudents, byTrainers };
  } catch (error) {
    if (signal.aborted) throw error;
    toast.error(statsMessages.fetchFailed);
    return undefined;
  }
}
