import { deskWays } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { admins } from './auth.ts';
import { payments } from './payments.ts';

/** A day of a cashier at the desk. Made by the first taking; nothing is taken on a day that is closed. */
export const deskDays = pgTable(
  'desk_days',
  {
    id: id(),
    cashierId: integer('cashier_id')
      .notNull()
      .references(() => admins.id),
    day: date('day', { mode: 'string' }).notNull(),
    floatInPaise: integer('float_in_paise').notNull().default(0),
    /** What should have been in the drawer when the day was closed. */
    expectedInPaise: integer('expected_in_paise'),
    countedInPaise: integer('counted_in_paise'),
    /** How many of each note and coin. */
    counted: jsonb('counted').$type<Readonly<Partial<Record<string, number>>>>(),
    note: text('note'),
    /** Cash of this day that was handed back after the close, out of the cash in hand. */
    handedBackInPaise: integer('handed_back_in_paise').notNull().default(0),
    closedAt: instant('closed_at'),
    checkedBy: integer('checked_by').references(() => admins.id),
    checkedAt: instant('checked_at'),
  },
  (table) => [
    unique('desk_days_once').on(table.cashierId, table.day),
    index('desk_days_checked_by')
      .on(table.checkedBy)
      .where(sql`${table.checkedBy} is not null`),
    index('desk_days_newest').on(table.day, table.id),
    check('desk_days_float', sql`${table.floatInPaise} >= 0`),
    check(
      'desk_days_handed_back',
      sql`${table.handedBackInPaise} >= 0 and (${table.closedAt} is not null or ${table.handedBackInPaise} = 0)`,
    ),
    check(
      'desk_days_closed',
      sql`(${table.closedAt} is null) = (${table.countedInPaise} is null) and (${table.closedAt} is null) = (${table.expectedInPaise} is null)`,
    ),
    check(
      'desk_days_difference',
      sql`${table.countedInPaise} is not distinct from ${table.expectedInPaise} or ${table.note} is not null`,
    ),
    check('desk_days_second_person', sql`${table.checkedBy} <> ${table.cashierId}`),
  ],
);

/** Cash or cheques that went to the bank. */
export const deposits = pgTable(
  'deposits',
  {
    id: id(),
    kind: text('kind', { enum: ['cash', 'cheque'] }).notNull(),
    amountInPaise: integer('amount_in_paise').notNull(),
    slip: text('slip').notNull(),
    depositedOn: date('deposited_on', { mode: 'string' }).notNull(),
    madeBy: integer('made_by')
      .notNull()
      .references(() => admins.id),
    madeAt: instant('made_at').notNull(),
    confirmedBy: integer('confirmed_by').references(() => admins.id),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    unique('deposits_slip').on(table.depositedOn, table.slip),
    index('deposits_made_by').on(table.madeBy),
    index('deposits_confirmed_by')
      .on(table.confirmedBy)
      .where(sql`${table.confirmedBy} is not null`),
    check('deposits_kind', sql`${table.kind} in ('cash', 'cheque')`),
    check('deposits_amount', sql`${table.amountInPaise} > 0`),
    check('deposits_second_person', sql`${table.confirmedBy} <> ${table.madeBy}`),
    check('deposits_confirmed', sql`(${table.confirmedBy} is null) = (${table.confirmedAt} is null)`),
  ],
);

/** A fee that was paid at the desk: who took it, how, and whether it was cancelled. The money itself is the payment. */
export const deskTakings = pgTable(
  'desk_takings',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .unique('desk_takings_payment')
      .references(() => payments.id),
    dayId: integer('day_id')
      .notNull()
      .references(() => deskDays.id),
    way: text('way', { enum: deskWays }).notNull(),
    amountInPaise: integer('amount_in_paise').notNull(),
    /** Number of the cheque, RRN of the slip, or reference of the transfer. */
    reference: text('reference'),
    bankName: text('bank_name'),
    chequeDate: date('cheque_date', { mode: 'string' }),
    takenAt: instant('taken_at').notNull(),
    depositId: integer('deposit_id').references(() => deposits.id),
    cancelReason: text('cancel_reason'),
    cancelAskedBy: integer('cancel_asked_by').references(() => admins.id),
    cancelAskedAt: instant('cancel_asked_at'),
    cancelledBy: integer('cancelled_by').references(() => admins.id),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    uniqueIndex('desk_takings_slip')
      .on(table.reference)
      .where(sql`${table.way} = 'card_machine' and ${table.cancelledAt} is null`),
    uniqueIndex('desk_takings_cheque')
      .on(table.reference, sql`lower(${table.bankName})`)
      .where(sql`${table.way} = 'cheque' and ${table.cancelledAt} is null`),
    index('desk_takings_of_day').on(table.dayId, table.id),
    index('desk_takings_cheques_in_hand')
      .on(table.id)
      .where(sql`${table.way} = 'cheque' and ${table.depositId} is null and ${table.cancelledAt} is null`),
    index('desk_takings_waiting')
      .on(table.id)
      .where(sql`${table.cancelAskedAt} is not null and ${table.cancelledAt} is null`),
    index('desk_takings_deposit')
      .on(table.depositId)
      .where(sql`${table.depositId} is not null`),
    index('desk_takings_asked_by')
      .on(table.cancelAskedBy)
      .where(sql`${table.cancelAskedBy} is not null`),
    index('desk_takings_cancelled_by')
      .on(table.cancelledBy)
      .where(sql`${table.cancelledBy} is not null`),
    check('desk_takings_way', sql`${table.way} in ('cash', 'cheque', 'card_machine', 'bank')`),
    check('desk_takings_amount', sql`${table.amountInPaise} > 0`),
    check('desk_takings_reference', sql`(${table.way} = 'cash') = (${table.reference} is null)`),
    check(
      'desk_takings_cheque_facts',
      sql`(${table.way} = 'cheque') = (${table.bankName} is not null) and (${table.way} = 'cheque') = (${table.chequeDate} is not null)`,
    ),
    check('desk_takings_deposit_kind', sql`${table.depositId} is null or ${table.way} = 'cheque'`),
    check(
      'desk_takings_cancelled',
      sql`(${table.cancelledBy} is null) = (${table.cancelledAt} is null) and (${table.cancelledAt} is null or ${table.cancelAskedAt} is not null) and (${table.cancelAskedBy} is null) = (${table.cancelAskedAt} is null) and (${table.cancelAskedBy} is null) = (${table.cancelReason} is null) and ${table.cancelledBy} <> ${table.cancelAskedBy}`,
    ),
  ],
);
