import { sql } from 'drizzle-orm';
import { trainerProfiles, users } from './tables/users.ts';

/**
 * False for a trainer whom the admin invited and who has not filled in the rest, even after a log-in by code. Public
 * lists leave such trainers out; a batch still shows the name of its trainer.
 */
export const isCompletedTrainer = sql<boolean>`not exists (select from ${trainerProfiles} p
  where p.user_id = ${users.id} and p.invited_at is not null and p.completed_at is null)`;
