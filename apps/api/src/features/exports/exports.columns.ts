import type {
  AuditEntry,
  BatchListed,
  CompanyListed,
  CourseListed,
  DeliveryListed,
  Dispute,
  Enquiry,
  EnrolmentListed,
  Exchange,
  ExportedList,
  Lead,
  LowAttendance,
  Message,
  OpenQuestion,
  PlacementListed,
  ReviewListed,
  StaffMember,
  StudentListed,
  TrainerListed,
} from '@avsar/contract';
import { columnsOf, type ExportColumn } from './exports.column.ts';
import { deskColumns } from './exports.columns.desk.ts';
import { figureColumns } from './exports.columns.figures.ts';
import { taxColumns } from './exports.columns.tax.ts';
import { teachingFigureColumns } from './exports.columns.figures-teaching.ts';
import { moneyColumns } from './exports.columns.money.ts';

const student = columnsOf<StudentListed>();
const trainer = columnsOf<TrainerListed>();
const course = columnsOf<CourseListed>();
const batch = columnsOf<BatchListed>();
const dispute = columnsOf<Dispute>();
const enrolment = columnsOf<EnrolmentListed>();
const enquiry = columnsOf<Enquiry>();
const lead = columnsOf<Lead>();
const review = columnsOf<ReviewListed>();
const placement = columnsOf<PlacementListed>();
const company = columnsOf<CompanyListed>();
const exchange = columnsOf<Exchange>();
const question = columnsOf<OpenQuestion>();
const entry = columnsOf<AuditEntry>();
const staff = columnsOf<StaffMember>();
const low = columnsOf<LowAttendance>();
const message = columnsOf<Message>();
const delivery = columnsOf<DeliveryListed>();

const weekdayNames = { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' };

/** What both kinds of people have. */
const personColumns = (person: typeof student | typeof trainer) => [
  person.number('Id', 'id'),
  person.text('Name', 'name'),
  person.text('E-mail', 'email'),
  person.text('E-mail confirmed', 'emailVerified'),
  person.text('Mobile number', 'mobileNumber'),
  person.text('Mobile number confirmed', 'mobileVerified'),
  person.text('Address', 'address'),
  person.text('Qualification', 'qualification'),
  person.text('Working status', 'workingStatus'),
  person.text('Status', 'status'),
  person.instant('Since', 'createdAt'),
];

/**
 * The columns of each list, in their order. Left out are pictures, versions, and what only a screen needs. A column whose
 * field needs a right that the reader lacks is left out of their file.
 */
export const exportColumns: Readonly<Record<ExportedList, readonly ExportColumn[]>> = {
  students: [
    ...personColumns(student),
    student.text('Shown on the site', 'showcase'),
    student.text('Batches', 'batches[].id'),
    student.text('Courses of the batches', 'batches[].course.title'),
  ],
  trainers: [
    ...personColumns(trainer),
    trainer.number('Experience in years', 'experience'),
    trainer.text('Technologies', 'technologies'),
    trainer.number('Rating', 'rating'),
    trainer.number('Reviews', 'ratingCount'),
    trainer.instant('Invitation until', 'invitation.expiresAt'),
  ],
  courses: [
    course.number('Id', 'id'),
    course.text('Title', 'title'),
    course.text('Description', 'description'),
    course.text('Keywords', 'keywords'),
    course.text('Level', 'level'),
    course.number('Price in rupees', 'price'),
    course.number('Days', 'days'),
    course.day('First day', 'startDate'),
    course.day('Last day', 'endDate'),
    course.text('Time', 'time'),
    course.text('Draft', 'draft'),
    course.text('Archived', 'archived'),
    course.number('Students', 'studentCount'),
    course.number('Trainers', 'trainerCount'),
    course.number('Batches', 'batchCount'),
  ],
  batches: [
    batch.number('Id', 'id'),
    batch.text('Name', 'name'),
    batch.text('Course', 'course.title'),
    batch.text('Trainer', 'trainer.trainer.name'),
    batch.day('First day', 'startDate'),
    batch.day('Last day', 'endDate'),
    batch.words('Weekdays', 'weekdays', weekdayNames),
    batch.text('From', 'startTime'),
    batch.text('To', 'endTime'),
    batch.text('Mode', 'mode'),
    batch.number('Seats', 'capacity'),
    batch.number('Students', 'studentCount'),
    batch.text('Names of the students', 'students[].name'),
    batch.text('Draft', 'isDraft'),
    batch.day('Last day to join', 'lastJoinDate'),
  ],
  enrolments: [
    enrolment.number('Id', 'id'),
    enrolment.number('Student id', 'student.id'),
    enrolment.text('Student', 'student.name'),
    enrolment.text('E-mail', 'student.email'),
    enrolment.number('Course id', 'course.id'),
    enrolment.text('Course', 'course.title'),
    enrolment.text('Status', 'status'),
    enrolment.text('By', 'source'),
    enrolment.instant('Since', 'createdAt'),
  ],
  disputes: [
    dispute.number('Id', 'id'),
    dispute.number('Student id', 'student.id'),
    dispute.text('Student', 'student.name'),
    dispute.text('Course', 'course.title'),
    dispute.number('Batch', 'batch.id'),
    dispute.instant('Class', 'meeting.startTime'),
    dispute.text('The register said', 'verdict'),
    dispute.text('Claimed', 'claimedVerdict'),
    dispute.text('Reason', 'reason'),
    dispute.text('State', 'state'),
    dispute.instant('Contested', 'createdAt'),
    dispute.instant('To be decided by', 'dueAt'),
    dispute.instant('Decided', 'decidedAt'),
    dispute.text('Decided by', 'decidedBy'),
    dispute.text('Answer', 'note'),
  ],
  ...moneyColumns,
  ...deskColumns,
  ...taxColumns,
  ...teachingFigureColumns,
  ...figureColumns,
  enquiries: [
    enquiry.number('Id', 'id'),
    enquiry.text('Kind', 'kind'),
    enquiry.text('Name', 'fullName'),
    enquiry.text('E-mail', 'email'),
    enquiry.text('Number', 'contactNumber'),
    enquiry.text('Qualification', 'qualification'),
    enquiry.text('About', 'selectedOption'),
    enquiry.text('Course', 'course.title'),
    enquiry.text('Question', 'query'),
    enquiry.text('Status', 'status'),
    enquiry.text('Note', 'note'),
    enquiry.instant('Asked', 'createdAt'),
    enquiry.instant('Handled', 'handledAt'),
  ],
  leads: [
    lead.number('Id', 'id'),
    lead.text('Name', 'name'),
    lead.text('Mobile', 'mobileNumber'),
    lead.text('E-mail', 'email'),
    lead.text('Course', 'course.title'),
    lead.text('Source', 'source'),
    lead.text('Campaign', 'utm.campaign'),
    lead.text('Stage', 'stage'),
    lead.text('Why lost', 'lostReason'),
    lead.text('Owner', 'owner.name'),
    lead.instant('Next call', 'nextCallAt'),
    lead.instant('Asked first', 'createdAt'),
    lead.instant('Last event', 'lastEventAt'),
  ],
  reviews: [
    review.number('Id', 'id'),
    review.instant('Date', 'date'),
    review.text('Trainer', 'trainer.name'),
    review.text('Course', 'course.title'),
    review.text('Student', 'student.name'),
    review.number('Stars', 'rating'),
    review.text('Review', 'feedback'),
    review.instant('Hidden', 'hiddenAt'),
    review.text('Why hidden', 'hiddenReason'),
  ],
  placements: [
    placement.number('Id', 'id'),
    placement.text('Name', 'name'),
    placement.number('Student id', 'student.id'),
    placement.text('Company', 'company.name'),
    placement.text('Role', 'role'),
    placement.number('Package in rupees a year', 'package'),
    placement.day('Placed on', 'placedOn'),
    placement.text('Before', 'before'),
    placement.text('Course', 'course.title'),
    placement.text('Consent', 'consent'),
    placement.text('Shown on the site', 'shown'),
  ],
  companies: [
    company.number('Id', 'id'),
    company.text('Company', 'name'),
    company.number('Placements', 'placementCount'),
  ],
  'chat-answers': [
    exchange.number('Id', 'id'),
    exchange.instant('Asked', 'askedAt'),
    exchange.text('Question', 'question'),
    exchange.text('Answer', 'answer'),
    exchange.text('Outcome', 'outcome'),
    exchange.text('Reason', 'reason'),
  ],
  'chat-questions': [
    question.number('Id', 'id'),
    question.text('Question', 'question'),
    question.number('Times', 'times'),
    question.instant('First asked', 'firstAskedAt'),
    question.instant('Last asked', 'lastAskedAt'),
    question.text('Status', 'status'),
  ],
  audit: [
    entry.number('Id', 'id'),
    entry.instant('When', 'at'),
    entry.text('Who', 'actorName'),
    entry.text('Account', 'actor'),
    entry.text('What', 'action'),
    entry.text('Item', 'subject'),
    { heading: 'Before', path: 'before', kind: 'text' },
    { heading: 'After', path: 'after', kind: 'text' },
  ],
  staff: [
    staff.number('Id', 'id'),
    staff.text('Name', 'name'),
    staff.text('E-mail', 'email'),
    staff.text('Username', 'username'),
    staff.text('Role', 'role'),
    staff.text('Rights', 'rights'),
    staff.text('Status', 'status'),
    staff.text('Authenticator', 'hasAuthenticator'),
    staff.instant('Last seen', 'lastSeenAt'),
    staff.instant('Since', 'createdAt'),
  ],
  'low-attendance': [
    low.number('Student id', 'student.id'),
    low.text('Student', 'student.name'),
    low.text('Mobile number', 'student.mobileNumber'),
    low.number('Batch id', 'batch.id'),
    low.text('Batch', 'batch.name'),
    low.text('Course', 'course.title'),
    low.number('Percent', 'percentage'),
    low.number('Present', 'present'),
    low.number('Late', 'late'),
    low.number('Absent', 'absent'),
  ],
  messages: [
    message.number('Id', 'id'),
    message.text('Title', 'title'),
    message.text('Text', 'text'),
    message.text('SMS', 'smsText'),
    message.text('To', 'audienceText'),
    message.text('Ways', 'channels'),
    message.text('By', 'author.name'),
    message.text('State', 'state'),
    message.instant('Goes out', 'sendAt'),
    message.instant('Everybody told', 'finishedAt'),
    message.instant('Stopped', 'stoppedAt'),
    message.text('Stopped by', 'stoppedBy'),
    message.number('People', 'counts.people'),
    message.number('Told', 'counts.told'),
    message.number('Waiting', 'counts.waiting'),
    message.number('Cost of SMS in paise', 'costInPaise'),
  ],
  'message-deliveries': [
    delivery.number('Message', 'message.id'),
    delivery.text('Title', 'message.title'),
    delivery.number('Person id', 'person.id'),
    delivery.text('Name', 'person.name'),
    delivery.text('Way', 'channel'),
    delivery.text('State', 'state'),
    delivery.text('Reason', 'reason'),
    delivery.instant('When', 'at'),
  ],
};
