import type { Right } from '@avsar/contract';
import { matchPath } from 'react-router';
import { hasRight, type NeededRight } from '#features/auth/index.ts';
import { links } from '#links.ts';

const { admin } = links;
const peopleOrTeaching = ['people', 'teaching'] as const;

type Row = readonly [address: string, ...needed: readonly NeededRight[]];

/**
 * What each admin page needs: all of these, and one of those that stand together. They are the rights of the calls
 * without which the page would be empty. A test compares the addresses with routes.ts.
 */
const rows: readonly Row[] = [
  [admin.dashboard],
  [admin.trainers, 'people'],
  // Lists trainers, and writes who teaches what.
  [admin.assignCourseToTrainer, 'people', 'teaching'],
  [admin.assignCourseToStudent, 'people'],
  [admin.assignBatchToStudent, 'people'],
  [admin.students(), 'people'],
  [admin.student(':studentId'), 'people'],
  [admin.imports, 'people'],
  [admin.import(':importId'), 'people'],
  [links.studentProfileUpdate(':studentId'), 'people'],
  [links.trainerProfileUpdate(':trainerId'), 'people'],
  [admin.courses, 'teaching'],
  [admin.addCourse, 'teaching'],
  [admin.editCourse(':courseId'), 'teaching'],
  [admin.syllabus(':courseId'), 'teaching'],
  [admin.batches, peopleOrTeaching],
  [admin.createBatch, 'teaching'],
  [admin.editBatch(':batchId'), 'teaching'],
  [admin.batchRegister(':batchId'), 'teaching'],
  [admin.rollCall(':meetingId'), 'teaching'],
  [admin.lowAttendance, 'teaching'],
  [admin.calendar, 'teaching'],
  [admin.disputes(), 'teaching'],
  [admin.registerMonths, 'teaching'],
  [admin.paidNoSeat, peopleOrTeaching],
  [admin.rooms, 'teaching'],
  [admin.holidays, 'teaching'],
  [admin.messages, 'people'],
  [admin.writeMessage(), 'people'],
  // Lists templates for everybody who writes, and changes them for those who look after the site. Before the next row,
  // whose pattern fits this address too.
  [admin.smsTemplates, 'people', 'site'],
  [admin.message(':messageId'), 'people'],
  [admin.payments, 'money'],
  [admin.transfers, 'money'],
  [admin.creditNotes, 'money'],
  [admin.paymentChecks, 'money'],
  [admin.paymentSettings, 'money'],
  [admin.order(':orderId'), 'money'],
  [admin.changeCourse(':orderId'), 'money', 'refunds'],
  [admin.dues(), 'money'],
  [admin.feeChanges, 'money'],
  [admin.feePlans(), 'money'],
  [admin.coupons, 'money'],
  [admin.quotes(), 'leads'],
  [admin.grants(), 'money'],
  [admin.tax(), 'money'],
  [admin.taxRules, 'money'],
  [admin.desk, 'money'],
  [admin.takeFee(), 'money'],
  [admin.closeDay(), 'money'],
  [admin.deskDays, 'money'],
  [admin.deskDeposits, 'money'],
  [admin.deskCancellations, 'money'],
  [admin.figures(), 'reports'],
  // Rows of money or of people; the page asks for the one it needs.
  [admin.figureRows(), ['money', 'people']],
  [admin.trainerRates(), 'money'],
  [admin.trainerSheet(':trainerId'), 'money'],
  [admin.placements, 'placement'],
  [admin.companies, 'placement'],
  [admin.site(), 'site'],
  [admin.testMessages(), 'site'],
  [admin.enquiries(), 'leads'],
  [admin.leads(), 'leads'],
  [admin.reviews, 'site'],
  [admin.chatQuestions(), 'site'],
  [admin.auditLog, 'audit'],
  [admin.status, 'site'],
  [admin.staff, 'staff'],
];

export const pageRights = rows.map(([address, ...needed]) => ({ pattern: pathOf(address), needed }));

/** An address without its query and fragment. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '');
}

/** Whether somebody with these rights may open the page. Pages that are not for staff are open to them, too. */
export function mayOpen(rights: readonly Right[], address: string): boolean {
  const page = pageRights.find(({ pattern }) => matchPath(pattern, pathOf(address)) !== null);
  return page === undefined || page.needed.every((one) => hasRight(rights, one));
}
