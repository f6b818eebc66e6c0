import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Text compared without regard to case, for what people type as their name to us (e-mail, username). */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A time on the clock without a day, to the minute: `19:30`. PostgreSQL would say the seconds as well. */
export const clockTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'time without time zone',
  fromDriver: (value) => value.slice(0, 5),
});

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** Columns of every row that people edit: `version` rises with each change, so a second editor notices the first. */
export const editable = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
