import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Case-insensitive text, for e-mail addresses and usernames. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A time of day without a date, to the minute: `19:30`. PostgreSQL returns the seconds too; they are cut off. */
export const clockTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'time without time zone',
  fromDriver: (value) => value.slice(0, 5),
});

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** Columns of every row that people edit. `version` increases with each change (optimistic locking). */
export const editableColumns = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
