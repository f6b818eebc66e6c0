import { makePartitionsJob } from '#database/partitions.ts';
import { sendWelcomeJob } from '#features/people/index.ts';
import { judgeGuaranteesJob } from '#features/guarantees/index.ts';
import { askGraduatesJob } from '#features/outcomes/index.ts';
import { endOffersJob, endOfStudentJob, remindOfOffersJob } from '#features/applications/index.ts';
import { sweepAssistantJob } from '#features/assistant/index.ts';
import { noteHeadJob } from '#features/audit/index.ts';
import {
  applyContactChangesJob,
  sendOtpJob,
  sweepJob,
  tellContactChangedJob,
  tellContactChangeJob,
  tellContactUndoneJob,
  tellNewDeviceJob,
  textContactChangeJob,
} from '#features/auth/index.ts';
import { judgeCertificateJob, judgeEndedJob } from '#features/certificates/index.ts';
import { tellOfBatchJob, tellOfFreeSeatsJob } from '#features/courses/index.ts';
import { remindOfDisputesJob } from '#features/disputes/index.ts';
import { acknowledgeJob, sweepEnquiriesJob, tellInstituteJob } from '#features/enquiries/index.ts';
import { checkDuesJob } from '#features/fees/index.ts';
import {
  mailWeekJob,
  recountMoneyFiguresJob,
  recountTeachingJob,
  refreshMoneyFiguresJob,
  refreshTeachingJob,
  sendWeekMailJob,
} from '#features/figures/index.ts';
import { remindOfHomeworkJob, sweepHomeworkJob } from '#features/homework/index.ts';
import { checkImportJob, runImportJob, sweepImportsJob } from '#features/imports/index.ts';
import { askOfJoiningsJob } from '#features/joinings/index.ts';
import { remindOfCallsJob, sweepLeadsJob, winLeadsJob } from '#features/leads/index.ts';
import { sweepMediaJob, sweepUnfinishedJob } from '#features/media/index.ts';
import { tellWaitingJob } from '#features/notices/index.ts';
import {
  beginDueMessagesJob,
  listPeopleJob,
  sendMessageMailsJob,
  sendMessageSmsJob,
  sweepMessagesJob,
} from '#features/messages/index.ts';
import { sendNotificationMailJob, sweepNotificationsJob } from '#features/notifications/index.ts';
import {
  checkDayJob,
  reconcileJob,
  refundJob,
  sendCreditNoteJob,
  sendReceiptJob,
  sweepPaymentsJob,
} from '#features/payments/index.ts';
import { raiseSignalsJob } from '#features/progress/index.ts';
import { endExpiredJob } from '#features/quizzes/index.ts';
import { sweepQuotesJob } from '#features/quotes/index.ts';
import { beginReferralJob, earnReferralsJob } from '#features/referrals/index.ts';
import { remindOfMeetingsJob } from '#features/reminders/index.ts';
import { closeMonthsJob } from '#features/register-months/index.ts';
import { sendMessageTestJob } from '#features/setup/index.ts';
import { refreshFiguresJob } from '#features/site/index.ts';
import { sendStaffLinkJob } from '#features/staff/index.ts';
import { refreshStatsJob } from '#features/stats/index.ts';
import { refreshStatusJob } from '#features/status/index.ts';
import { sendInvitationJob } from '#features/trainers/index.ts';
import type { JobHandlers } from '#jobs/worker.ts';

/** What the worker does for each job. */
export const jobHandlers: JobHandlers = {
  'applications.end-of-student': endOfStudentJob,
  'applications.end-offers': endOffersJob,
  'applications.remind': remindOfOffersJob,
  'outcomes.ask': askGraduatesJob,
  'guarantees.judge': judgeGuaranteesJob,
  'assistant.sweep': sweepAssistantJob,
  'audit.note-head': noteHeadJob,
  'auth.send-otp': sendOtpJob,
  'auth.tell-new-device': tellNewDeviceJob,
  'auth.tell-contact-change': tellContactChangeJob,
  'auth.tell-contact-changed': tellContactChangedJob,
  'auth.text-contact-change': textContactChangeJob,
  'auth.tell-contact-undone': tellContactUndoneJob,
  'auth.apply-contact-changes': applyContactChangesJob,
  'auth.sweep': sweepJob,
  'certificates.judge': judgeCertificateJob,
  'certificates.judge-ended': judgeEndedJob,
  'courses.tell-of-batch': tellOfBatchJob,
  'courses.tell-of-free-seats': tellOfFreeSeatsJob,
  'disputes.remind': remindOfDisputesJob,
  'enquiries.tell-institute': tellInstituteJob,
  'enquiries.acknowledge': acknowledgeJob,
  'enquiries.sweep': sweepEnquiriesJob,
  'fees.check-dues': checkDuesJob,
  'figures.mail-week': mailWeekJob,
  'figures.send-week': sendWeekMailJob,
  'figures.recount-teaching': recountTeachingJob,
  'figures.refresh-teaching': refreshTeachingJob,
  'figures.refresh-money': refreshMoneyFiguresJob,
  'figures.recount-money': recountMoneyFiguresJob,
  'homework.remind': remindOfHomeworkJob,
  'homework.sweep': sweepHomeworkJob,
  'imports.check': checkImportJob,
  'imports.run': runImportJob,
  'imports.sweep': sweepImportsJob,
  'joinings.ask': askOfJoiningsJob,
  'leads.remind': remindOfCallsJob,
  'leads.sweep': sweepLeadsJob,
  'leads.win': winLeadsJob,
  'media.sweep': sweepMediaJob,
  'media.sweep-unfinished': sweepUnfinishedJob,
  'meetings.remind': remindOfMeetingsJob,
  'messages.begin-due': beginDueMessagesJob,
  'messages.list': listPeopleJob,
  'messages.send-mails': sendMessageMailsJob,
  'messages.send-sms': sendMessageSmsJob,
  'messages.sweep': sweepMessagesJob,
  'notices.tell-waiting': tellWaitingJob,
  'notifications.send-mail': sendNotificationMailJob,
  'notifications.sweep': sweepNotificationsJob,
  'payments.send-receipt': sendReceiptJob,
  'payments.send-credit-note': sendCreditNoteJob,
  'payments.refund': refundJob,
  'payments.reconcile': reconcileJob,
  'payments.check-day': checkDayJob,
  'payments.sweep': sweepPaymentsJob,
  'progress.raise-signals': raiseSignalsJob,
  'quizzes.end-expired': endExpiredJob,
  'quotes.sweep': sweepQuotesJob,
  'referrals.begin': beginReferralJob,
  'referrals.earn': earnReferralsJob,
  'register-months.close': closeMonthsJob,
  'setup.send-test': sendMessageTestJob,
  'database.make-partitions': makePartitionsJob,
  'site.refresh-figures': refreshFiguresJob,
  'staff.send-link': sendStaffLinkJob,
  'people.send-welcome': sendWelcomeJob,
  'trainers.send-invitation': sendInvitationJob,
  'stats.refresh': refreshStatsJob,
  'status.refresh': refreshStatusJob,
};
