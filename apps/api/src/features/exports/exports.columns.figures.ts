import {
  type DiscountRow,
  type DueFigureEntry,
  type DueRow,
  type ExportedList,
  figureWayTexts,
  type MoneyFigureEntry,
  type MoneyRow,
} from '@avsar/contract';
import { columnsOf, type ExportColumn } from './exports.column.ts';

const money = columnsOf<MoneyRow>();
const discount = columnsOf<DiscountRow>();
const due = columnsOf<DueRow>();
const entry = columnsOf<MoneyFigureEntry>();
const dueEntry = columnsOf<DueFigureEntry>();

type FigureList = Extract<
  ExportedList,
  'figures-money' | 'figures-discounts' | 'figures-money-entries' | 'figures-dues' | 'figures-due-entries'
>;

const kinds = { received: 'Received', refunded: 'Given back', discount: 'Discount', write_off: 'Written off' } as const;

/** The columns of the owner's figures, as in `exports.columns.ts`. */
export const figureColumns: Readonly<Record<FigureList, readonly ExportColumn[]>> = {
  'figures-money': [
    money.text('Group', 'label'),
    money.number('Received in rupees', 'received'),
    money.number('Payments', 'payments'),
    money.number('Given back in rupees', 'refunded'),
    money.number('Refunds', 'refunds'),
    money.number('Net in rupees', 'net'),
  ],
  'figures-discounts': [
    discount.text('Group', 'label'),
    discount.number('Given in rupees', 'given'),
    discount.number('Number', 'count'),
  ],
  'figures-money-entries': [
    entry.number('Id', 'id'),
    entry.instant('At', 'at'),
    entry.words('Kind', 'kind', kinds),
    entry.words('Way', 'way', figureWayTexts),
    entry.number('Student id', 'student.id'),
    entry.text('Student', 'student.name'),
    entry.text('Course', 'course.title'),
    entry.text('Batch', 'batch.name'),
    entry.text('Counsellor', 'counsellor.name'),
    entry.number('Amount in rupees', 'amount'),
    entry.number('Order', 'orderId'),
  ],
  'figures-dues': [
    due.text('Group', 'label'),
    due.number('Due in rupees', 'due'),
    due.number('Overdue in rupees', 'overdue'),
    due.number('Parts', 'parts'),
  ],
  'figures-due-entries': [
    dueEntry.number('Id', 'id'),
    dueEntry.day('Due on', 'dueOn'),
    dueEntry.number('Days overdue', 'daysOverdue'),
    dueEntry.number('Student id', 'student.id'),
    dueEntry.text('Student', 'student.name'),
    dueEntry.text('Course', 'course.title'),
    dueEntry.text('Batch', 'batch.name'),
    dueEntry.text('Counsellor', 'counsellor.name'),
    dueEntry.number('Amount in rupees', 'amount'),
  ],
};
