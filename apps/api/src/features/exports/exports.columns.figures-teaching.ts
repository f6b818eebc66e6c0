import type {
  BatchFigure,
  EnrolmentFigure,
  EnrolmentFigureEntry,
  ExportedList,
  ListedTrainerClass,
  TrainerFigure,
  TrainerRate,
} from '@avsar/contract';
import { columnsOf, type ExportColumn } from './exports.column.ts';

const trainer = columnsOf<TrainerFigure>();
const line = columnsOf<ListedTrainerClass>();
const rate = columnsOf<TrainerRate>();
const batch = columnsOf<BatchFigure>();
const enrolment = columnsOf<EnrolmentFigure>();
const entry = columnsOf<EnrolmentFigureEntry>();

type TeachingFigureList = Extract<ExportedList, `trainer-${string}` | 'batch-figures' | `enrolment-${string}`>;

const per = { hour: 'Hour', class: 'Class' } as const;

/** The columns of the figures of teaching. */
export const teachingFigureColumns: Readonly<Record<TeachingFigureList, readonly ExportColumn[]>> = {
  'trainer-figures': [
    trainer.number('Trainer id', 'trainer.id'),
    trainer.text('Trainer', 'trainer.name'),
    trainer.number('Classes', 'classes'),
    trainer.number('As a substitute', 'substituted'),
    trainer.number('Hours', 'hours'),
    trainer.number('Payout in rupees', 'payout'),
    trainer.number('Classes without a rate', 'classesWithoutRate'),
  ],
  'trainer-classes': [
    line.number('Class', 'id'),
    line.instant('Begins', 'startsAt'),
    line.number('Minutes', 'minutes'),
    line.number('Trainer id', 'trainer.id'),
    line.text('Trainer', 'trainer.name'),
    line.text('Course', 'course.title'),
    line.text('Batch', 'batch.name'),
    line.words('As a substitute', 'isSubstitute', { true: 'Yes', false: 'No' }),
    line.words('Rate per', 'rate.per', per),
    line.number('Rate in rupees', 'rate.amount'),
    line.number('Payout in rupees', 'payout'),
  ],
  'trainer-rates': [
    rate.number('Id', 'id'),
    rate.text('Trainer', 'trainer.name'),
    rate.text('Course', 'course.title'),
    rate.words('Per', 'per', per),
    rate.number('Rupees', 'amount'),
    rate.day('Valid from', 'validFrom'),
    rate.text('Entered by', 'madeBy'),
  ],
  'batch-figures': [
    batch.number('Batch id', 'batch.id'),
    batch.text('Batch', 'batch.name'),
    batch.text('Course', 'course.title'),
    batch.text('Trainer', 'trainer.name'),
    batch.day('First day', 'startDate'),
    batch.day('Last day', 'endDate'),
    batch.number('Seats taken', 'seats'),
    batch.number('Capacity', 'capacity'),
    batch.number('Taken in percent', 'occupancy'),
    batch.number('Classes held', 'classes'),
    batch.number('Attendance in percent', 'attendance'),
    batch.number('Students below 75 %', 'low'),
  ],
  'enrolment-figures': [
    enrolment.text('Month or course', 'label'),
    enrolment.number('Enrolled', 'enrolled'),
    enrolment.number('Of these without money', 'free'),
    enrolment.number('Dropped out', 'dropped'),
    enrolment.number('Completed', 'completed'),
  ],
  'enrolment-entries': [
    entry.number('Enrolment', 'id'),
    entry.instant('Time', 'at'),
    entry.words('What', 'what', { enrolled: 'Enrolled', dropped: 'Dropped out', completed: 'Completed' }),
    entry.number('Student id', 'student.id'),
    entry.text('Student', 'student.name'),
    entry.text('Course', 'course.title'),
  ],
};
