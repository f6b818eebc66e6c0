import type { OpeningState } from '@avsar/contract';

interface Opened {
  readonly state: OpeningState;
  /** The last day to apply, in India. */
  readonly applyBy: string;
}

/** Nobody can apply to it any more. `today` is the day in India. */
export const isOver = ({ state, applyBy }: Opened, today: string): boolean => state === 'closed' || applyBy < today;

/** Why an opening in another state cannot change to this one; undefined if it can. */
export function whyNotSet(opening: Opened, wanted: 'open' | 'closed', today: string): string | undefined {
  if (wanted === 'closed')
    return opening.state === 'draft' ? 'A draft cannot be closed. Delete it, or open it first.' : undefined;
  return opening.applyBy < today
    ? 'The last day to apply is over. Choose a later day, then open the opening.'
    : undefined;
}

interface Kept {
  readonly company: { readonly id: number };
  readonly category: { readonly id: number };
  readonly seats: number;
}

interface Applied {
  readonly hasAny: boolean;
  /** Offers that wait for an answer or were accepted. */
  readonly offers: number;
}

/** Why an opening cannot be changed like this, because of its applications; undefined if it can. */
export function whyNotChanged(before: Kept, draft: Kept, { hasAny, offers }: Applied): string | undefined {
  if (hasAny && before.category.id !== draft.category.id) return 'Students have applied. The category stays.';
  if (offers > 0 && before.company.id !== draft.company.id) return 'Offers were made. The company stays.';
  if (draft.seats >= offers) return undefined;
  const made = offers === 1 ? '1 offer was' : `${offers} offers were`;
  return `${made} made. Keep at least as many seats, or take offers back.`;
}
