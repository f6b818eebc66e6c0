import { sql } from 'drizzle-orm';
import { users } from './tables/users.ts';

/** The e-mail address as replies say it: '' for a person who has none (ADR-0108). */
export const emailText = sql<string>`coalesce(${users.email}::text, '')`;
