import type { Trainer, TrainerFull, TrainerListed } from '@avsar/contract';
import { fullViewOf, listedViewFor } from '#features/people/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { imageUrl } from '#shared/image-url.ts';
import { averageRating } from '#shared/rating.ts';
import { expiryOf } from './invitations/trainers.invitations.policy.ts';
import type { TrainerFullRow } from './trainers.full.queries.ts';
import type { TrainerRow } from './trainers.queries.ts';

/** The public view of a trainer. */
export const publicViewOf = ({ imageHash, ratingSum, ratingCount, ratingRank: _, ...row }: TrainerRow): Trainer => ({
  ...row,
  image: imageUrl(imageHash),
  rating: averageRating(ratingSum, ratingCount),
  ratingCount,
});

const teachingOf = ({ profile }: TrainerFullRow) => ({
  experience: profile.experienceYears,
  technologies: profile.technologies,
  rating: averageRating(profile.ratingSum, profile.ratingCount),
  ratingCount: profile.ratingCount,
  invitation: invitationOf(profile),
});

const invitationOf = ({ invitedAt, completedAt }: TrainerFullRow['profile']) =>
  invitedAt === null || completedAt !== null ? null : { expiresAt: expiryOf(invitedAt).toISOString() };

export function trainerListedViewFor(context: CallContext<Caller>): (row: TrainerFullRow) => TrainerListed {
  const view = listedViewFor(context);
  return (row) => ({ ...view(row), ...teachingOf(row) });
}

export async function trainerFullViewOf(context: CallContext<Caller>, row: TrainerFullRow): Promise<TrainerFull> {
  return { ...(await fullViewOf(context, row)), ...teachingOf(row), bio: row.profile.bio };
}
