import { trainerEndpoints, type TrainerListed } from '@avsar/contract';
import { type Listing, listingOf } from '#admin-kit/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { assignmentMessages } from './assignments.messages.ts';
import { withoutArchived } from './without-archived.ts';

/** `?show=enrolled`: trainers with a course; otherwise trainers without one. */
export async function loadTrainers(request: Request): Promise<Listing<TrainerListed> | undefined> {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q') ?? undefined;
  const isEnrolled = searchParams.get('show') === 'enrolled';
  try {
    return withoutArchived(await fetchTrainers({ q, course: isEnrolled ? 'any' : 'none' }, request.signal));
  } catch (error) {
    // Cancelled, because the search text changed: the next request is on its way.
    if (request.signal.aborted) throw error;
    toast.error(assignmentMessages.trainersFetchFailed);
    return undefined;
  }
}

const fetchTrainers = async (query: Readonly<Record<string, string | undefined>>, signal: AbortSignal) =>
  // Admins get `TrainerListed`, with `status`; other roles get the list without it.
  (await listingOf(trainerEndpoints.list, query, signal)) as unknown as Listing<TrainerListed>;
