import { type CourseFieldName, courseFieldNames, type courseEndpoints, type UseCaseInput } from '@avsar/contract';
import { courses } from '#database/tables/courses.ts';
import { pick } from '#shared/pick.ts';

/** A column has the name of its field. The one exception is the price: rupees in the contract, paise in the table. */
const sameNames = courseFieldNames.filter((name) => name !== 'price');

/** The columns of the fields that an admin fills in. */
export const fieldColumns = { ...pick(courses, sameNames), priceInPaise: courses.priceInPaise };

type ColumnName = keyof typeof fieldColumns;

export type FieldRow = Pick<typeof courses.$inferSelect, ColumnName>;
export type NewFieldRow = Pick<typeof courses.$inferInsert, ColumnName>;

export const courseFieldsOf = (row: FieldRow) => ({ ...pick(row, sameNames), price: row.priceInPaise / 100 });

type Fields = Pick<UseCaseInput<typeof courseEndpoints.create>['body'], CourseFieldName>;

/** Optional fields that were not sent are undefined. */
export const courseRowOf = (fields: Fields): NewFieldRow => ({
  ...pick(fields, sameNames),
  priceInPaise: fields.price * 100,
});
