import { admissionEndpoints } from './people/admissions.ts';
import { archivingEndpoints } from './teaching/archiving.ts';
import { articleEndpoints } from './public/articles.ts';
import { assistantEndpoints } from './public/assistant.ts';
import { attendanceEndpoints } from './teaching/attendance.ts';
import { attendanceLowEndpoints } from './teaching/attendance.low.ts';
import { attendanceRoomEndpoints } from './teaching/attendance.room.ts';
import { auditEndpoints } from './office/audit.ts';
import { authEndpoints } from './people/auth.ts';
import { batchEndpoints } from './teaching/batches.ts';
import { billingEndpoints } from './money/billing.ts';
import { calendarEndpoints } from './teaching/calendar.ts';
import { consentEndpoints } from './people/consents.ts';
import { couponEndpoints } from './money/coupons.ts';
import { courseChangeEndpoints } from './money/course-changes.ts';
import { creditNoteEndpoints } from './money/credit-notes.ts';
import { courseEndpoints } from './teaching/courses.ts';
import { courseSearchEndpoints } from './teaching/course-search.ts';
import { cspReportEndpoints } from './office/csp-reports.ts';
import { deskCounterEndpoints } from './money/desk-counter.ts';
import { deskEndpoints } from './money/desk.ts';
import { disputeEndpoints } from './teaching/disputes.ts';
import { documentEndpoints } from './public/documents.ts';
import type { Endpoint } from './protocol/endpoint.ts';
import { enquiryEndpoints } from './public/enquiries.ts';
import { enrolmentEndpoints } from './teaching/enrolments.ts';
import { exportEndpoints } from './office/exports.ts';
import { feeEndpoints } from './money/fees.ts';
import { dueFigureEndpoints } from './figures/dues.ts';
import { moneyFigureEndpoints } from './figures/money.ts';
import { feedEndpoints } from './teaching/feeds.ts';
import { grantEndpoints } from './money/grants.ts';
import { healthEndpoints } from './office/health.ts';
import { holidayEndpoints } from './teaching/holidays.ts';
import { gradingEndpoints } from './learning/homework.grading.ts';
import { handInEndpoints } from './learning/homework.hand-ins.ts';
import { homeworkEndpoints } from './learning/homework.tasks.ts';
import { homeEndpoints } from './public/home.ts';
import { importEndpoints } from './people/imports.ts';
import { invitationEndpoints } from './people/invitations.ts';
import { leadEndpoints } from './office/leads.ts';
import { leadOfficeEndpoints } from './office/leads.office.ts';
import { ledgerEndpoints } from './money/ledger.ts';
import { mediaEndpoints } from './public/media.ts';
import { meetingEndpoints } from './teaching/meetings.ts';
import { messageEndpoints } from './office/messages.ts';
import { noticeEndpoints } from './office/notices.ts';
import { notificationEndpoints } from './office/notifications.ts';
import { overviewEndpoints } from './office/overviews.ts';
import { paymentAdminEndpoints } from './money/payments.admin.ts';
import { paymentEndpoints } from './money/payments.ts';
import { careerEndpoints } from './placement/careers.ts';
import { companyEndpoints } from './placement/companies.ts';
import { applicationEndpoints } from './placement/applications.ts';
import { companyLinkEndpoints } from './placement/company-links.ts';
import { guaranteeEndpoints } from './placement/guarantees.ts';
import { outcomeReportEndpoints } from './placement/outcome-reports.ts';
import { graduateEndpoints } from './placement/graduates.ts';
import { intentEndpoints, outcomeEndpoints } from './placement/outcomes.ts';
import { joiningEndpoints } from './placement/joinings.ts';
import { openingEndpoints } from './placement/openings.ts';
import { roundEndpoints } from './placement/rounds.ts';
import { placementRuleEndpoints } from './placement/rules.ts';
import { placementEndpoints } from './placement/placements.ts';
import { progressEndpoints } from './learning/progress.ts';
import { questionEndpoints } from './learning/question-bank.ts';
import { attemptEndpoints } from './learning/quiz-attempts.ts';
import { quizFigureEndpoints } from './learning/quiz-figures.ts';
import { quizEndpoints } from './learning/quizzes.ts';
import { quoteEndpoints } from './money/quotes.ts';
import { referralCreditEndpoints } from './money/referral-credit.ts';
import { referralEndpoints } from './money/referrals.ts';
import { registerMonthEndpoints } from './teaching/register-months.ts';
import { reviewEndpoints } from './public/reviews.ts';
import { roomEndpoints } from './teaching/rooms.ts';
import { searchWordEndpoints } from './public/search-words.ts';
import { setupEndpoints } from './office/setup.ts';
import { setupLinkEndpoints } from './people/setup-links.ts';
import { signalEndpoints } from './learning/signals.ts';
import { siteEndpoints } from './public/site.ts';
import { staffEndpoints, staffInvitationEndpoints } from './office/staff.ts';
import { statsEndpoints } from './office/stats.ts';
import { statusEndpoints } from './office/status.ts';
import { studentEndpoints } from './people/students.ts';
import { substituteEndpoints } from './teaching/substitutes.ts';
import { lessonEndpoints } from './learning/lessons.ts';
import { recordingEndpoints } from './learning/recordings.ts';
import { syllabusEndpoints } from './teaching/syllabus.ts';
import { figureEndpoints } from './figures/overview.ts';
import { figureMailEndpoints } from './figures/mail.ts';
import { teachingFigureEndpoints } from './figures/teaching.ts';
import { taxEndpoints } from './money/tax.ts';
import { textClaimEndpoints } from './public/text-claims.ts';
import { verifyEndpoints } from './public/verify.ts';
import { certificateEndpoints } from './learning/certificates.ts';
import { trainerCourseEndpoints } from './teaching/trainer-courses.ts';
import { trainerEndpoints } from './people/trainers.ts';

/** Every endpoint of the product. The server refuses to start unless each of them is implemented. */
export const contract: readonly Endpoint[] = [
  healthEndpoints,
  cspReportEndpoints,
  authEndpoints,
  setupLinkEndpoints,
  setupEndpoints,
  auditEndpoints,
  mediaEndpoints,
  siteEndpoints,
  homeEndpoints,
  searchWordEndpoints,
  documentEndpoints,
  articleEndpoints,
  textClaimEndpoints,
  courseEndpoints,
  courseSearchEndpoints,
  trainerEndpoints,
  trainerCourseEndpoints,
  studentEndpoints,
  admissionEndpoints,
  importEndpoints,
  enrolmentEndpoints,
  batchEndpoints,
  meetingEndpoints,
  feedEndpoints,
  calendarEndpoints,
  archivingEndpoints,
  substituteEndpoints,
  syllabusEndpoints,
  lessonEndpoints,
  recordingEndpoints,
  homeworkEndpoints,
  handInEndpoints,
  gradingEndpoints,
  questionEndpoints,
  quizEndpoints,
  attemptEndpoints,
  quizFigureEndpoints,
  progressEndpoints,
  signalEndpoints,
  certificateEndpoints,
  roomEndpoints,
  holidayEndpoints,
  attendanceEndpoints,
  attendanceRoomEndpoints,
  attendanceLowEndpoints,
  disputeEndpoints,
  registerMonthEndpoints,
  messageEndpoints,
  noticeEndpoints,
  notificationEndpoints,
  overviewEndpoints,
  staffEndpoints,
  staffInvitationEndpoints,
  statsEndpoints,
  statusEndpoints,
  consentEndpoints,
  invitationEndpoints,
  reviewEndpoints,
  placementEndpoints,
  companyEndpoints,
  openingEndpoints,
  applicationEndpoints,
  placementRuleEndpoints,
  roundEndpoints,
  companyLinkEndpoints,
  outcomeReportEndpoints,
  guaranteeEndpoints,
  joiningEndpoints,
  careerEndpoints,
  intentEndpoints,
  outcomeEndpoints,
  graduateEndpoints,
  paymentEndpoints,
  paymentAdminEndpoints,
  ledgerEndpoints,
  feeEndpoints,
  couponEndpoints,
  courseChangeEndpoints,
  creditNoteEndpoints,
  quoteEndpoints,
  grantEndpoints,
  referralEndpoints,
  referralCreditEndpoints,
  deskCounterEndpoints,
  deskEndpoints,
  moneyFigureEndpoints,
  dueFigureEndpoints,
  billingEndpoints,
  taxEndpoints,
  verifyEndpoints,
  enquiryEndpoints,
  leadEndpoints,
  leadOfficeEndpoints,
  assistantEndpoints,
  figureEndpoints,
  figureMailEndpoints,
  teachingFigureEndpoints,
  ...Object.values(exportEndpoints).map(({ list: _, ...calls }) => calls),
].flatMap((endpoints) => Object.values<Endpoint>(endpoints));
