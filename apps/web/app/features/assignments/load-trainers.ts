import { trainerEndpoints, type TrainerListed } from '@avsar/contract';
import { type Listing, listingOf } from '#features/desk/index.ts';
import { toast } from '#ui/toast-store.ts';
import { assignmentMessages } from './assignments.messages.ts';
import { withoutArchived } from './without-archived.ts';

/** `?show=enrolled`: those who teach a course already; otherwise those who have none yet. */
export async function loadTrainers(request: Request): Promise<Listing<TrainerListed> | undefined> {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q') ?? undefined;
  const isEnrolled = searchParams.get('show') === 'enrolled';
  try {
    return withoutArchived(await askFor({ q, course: isEnrolled ? 'any' : 'none' }, request.signal));
  } catch (error) {
    // Somebody typed on: the next answer is on its way.
    if (request.signal.aborted) throw error;
    toast.error(assignmentMessages.trainersFetchFailed);
    return undefined;
  }
}

const askFor = async (query: Readonly<Record<string, string | undefined>>, signal: AbortSignal) =>
  // The admin's view of the list: what others are shown has no status.
  (await listingOf(trainerEndpoints.list, query, signal)) as unknown as Listing<TrainerListed>;
