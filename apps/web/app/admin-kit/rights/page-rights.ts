import type { Right } from '@avsar/contract';
import { matchPath } from 'react-router';
import { hasRight, type NeededRight } from '#features/auth/index.ts';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';

const peopleOrTeaching = ['people', 'teaching'] as const;

type Row = readonly [address: string, ...needed: readonly NeededRight[]];

/**
 * What each admin page needs: all of these, and one of those that stand together. They are the rights of the calls
 * without which the page would be empty. A test compares the addresses with routes.ts.
 */
const rows: readonly Row[] = [
  [links.adminProfile],
  [adminLinks.trainers, 'people'],
  // Lists trainers, and writes who teaches what.
  [adminLinks.assignCourseToTrainer, 'people', 'teaching'],
  [adminLinks.assignCourseToStudent, 'people'],
  [adminLinks.assignBatchToStudent, 'people'],
  [adminLinks.students(), 'people'],
  [adminLinks.student(':studentId'), 'people'],
  [adminLinks.imports, 'people'],
  [adminLinks.import(':importId'), 'people'],
  [links.studentProfileUpdate(':studentId'), 'people'],
  [links.trainerProfileUpdate(':trainerId'), 'people'],
  [adminLinks.courses, 'teaching'],
  [adminLinks.addCourse, 'teaching'],
  [adminLinks.editCourse(':courseId'), 'teaching'],
  [adminLinks.syllabus(':courseId'), 'teaching'],
  [adminLinks.lesson(':courseId', ':lessonId'), 'teaching'],
  ...[adminLinks.quizzes(':courseId')].flatMap((quizzes): Row[] => [
    [quizzes, 'teaching'],
    [`${quizzes}/questions`, 'teaching'],
    [`${quizzes}/:quizId`, 'teaching'],
    [`${quizzes}/:quizId/results`, 'teaching'],
  ]),
  [adminLinks.certificateRule(':courseId'), 'teaching'],
  [adminLinks.certificates, 'teaching'],
  [adminLinks.outcomeReports, 'placement'],
  [adminLinks.batches, peopleOrTeaching],
  [adminLinks.createBatch, 'teaching'],
  [adminLinks.editBatch(':batchId'), 'teaching'],
  [adminLinks.batchRegister(':batchId'), 'teaching'],
  [adminLinks.rollCall(':meetingId'), 'teaching'],
  [adminLinks.board(':batchId'), 'teaching'],
  [adminLinks.studentProgress(':studentId', ':courseId'), 'teaching'],
  [adminLinks.signals(), 'teaching'],
  [adminLinks.homework(), 'teaching'],
  [adminLinks.homeworkQueue, 'teaching'],
  [adminLinks.task(':homeworkId'), 'teaching'],
  [adminLinks.writeTask(':homeworkId'), 'teaching'],
  [adminLinks.work(':homeworkId', ':studentId'), 'teaching'],
  [adminLinks.lowAttendance, 'teaching'],
  [adminLinks.calendar, 'teaching'],
  [adminLinks.disputes(), 'teaching'],
  [adminLinks.registerMonths, 'teaching'],
  [adminLinks.paidNoSeat, peopleOrTeaching],
  [adminLinks.rooms, 'teaching'],
  [adminLinks.holidays, 'teaching'],
  [adminLinks.messages, 'people'],
  [adminLinks.writeMessage(), 'people'],
  // Lists templates for everybody who writes, and changes them for those who look after the site. Before the next row,
  // whose pattern fits this address too.
  [adminLinks.smsTemplates, 'people', 'site'],
  [adminLinks.message(':messageId'), 'people'],
  [adminLinks.payments, 'money'],
  [adminLinks.transfers, 'money'],
  [adminLinks.creditNotes, 'money'],
  [adminLinks.paymentChecks, 'money'],
  [adminLinks.paymentSettings, 'money'],
  [adminLinks.order(':orderId'), 'money'],
  [adminLinks.changeCourse(':orderId'), 'money', 'refunds'],
  [adminLinks.dues(), 'money'],
  [adminLinks.feeChanges, 'money'],
  [adminLinks.feePlans(), 'money'],
  [adminLinks.coupons, 'money'],
  [adminLinks.quotes(), 'leads'],
  [adminLinks.grants(), 'money'],
  [adminLinks.guarantee, 'money'],
  [adminLinks.guarantees(), 'money'],
  [adminLinks.guaranteeOf(':orderId'), 'money'],
  [adminLinks.referrals, 'money'],
  [adminLinks.referralRules, 'money'],
  [adminLinks.tax(), 'money'],
  [adminLinks.taxRules, 'money'],
  [adminLinks.desk, 'money'],
  [adminLinks.takeFee(), 'money'],
  [adminLinks.closeDay(), 'money'],
  [adminLinks.deskDays, 'money'],
  [adminLinks.deskDeposits, 'money'],
  [adminLinks.deskCancellations, 'money'],
  [adminLinks.figures(), 'reports'],
  // Rows of money or of people; the page asks for the one it needs.
  [adminLinks.figureRows(), ['money', 'people']],
  [adminLinks.trainerRates(), 'money'],
  [adminLinks.trainerSheet(':trainerId'), 'money'],
  [adminLinks.placements, 'placement'],
  [adminLinks.companies, 'placement'],
  [adminLinks.company(':companyId'), 'placement'],
  [adminLinks.graduates(), 'placement'],
  [adminLinks.graduate(':enrolmentId'), 'placement'],
  [adminLinks.openings(), 'placement'],
  [adminLinks.createOpening(), 'placement'],
  // Before the next row, whose pattern fits this address too.
  [adminLinks.placementRules, 'placement'],
  [adminLinks.opening(':openingId'), 'placement'],
  [adminLinks.editOpening(':openingId'), 'placement'],
  [adminLinks.applications(':openingId'), 'placement'],
  [adminLinks.application(':openingId', ':applicationId'), 'placement'],
  [adminLinks.rounds(':openingId'), 'placement'],
  [adminLinks.round(':openingId', ':roundId'), 'placement'],
  [adminLinks.companyLinks(':openingId'), 'placement'],
  [adminLinks.site(), 'site'],
  [adminLinks.testMessages(), 'site'],
  [adminLinks.enquiries(), 'leads'],
  [adminLinks.leads(), 'leads'],
  [adminLinks.reviews, 'site'],
  [adminLinks.chatQuestions(), 'site'],
  [adminLinks.auditLog, 'audit'],
  [adminLinks.status, 'site'],
  [adminLinks.staff, 'staff'],
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
