import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';

/** A room of the institute. Archived ones stay with the classes that were held in them. */
export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    name: text('name').notNull(),
    capacity: integer('capacity').notNull(),
    archivedAt: instant('archived_at'),
    ...editableColumns(),
  },
  (table) => [
    uniqueIndex('rooms_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
    check('rooms_capacity', sql`${table.capacity} between 1 and 10000`),
  ],
);

/** A day without classes. A series leaves it out. */
export const holidays = pgTable(
  'holidays',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    ...editableColumns(),
  },
  (table) => [unique('holidays_day').on(table.day)],
);
