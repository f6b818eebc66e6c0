import type { Mutation } from './mutation.ts';
import { attendanceMutations } from './mutations/attendance.ts';
import { authMutations } from './mutations/auth.ts';
import { meetingMutations } from './mutations/meetings.ts';
import { databaseMutations } from './mutations/database.ts';
import { disputeMutations } from './mutations/disputes.ts';
import { messageMutations } from './mutations/messages.ts';
import { ledgerMutations } from './mutations/ledger.ts';
import { lessonMutations } from './mutations/lessons.ts';
import { deskMutations } from './mutations/desk.ts';
import { couponMutations } from './mutations/coupons.ts';
import { courseChangeMutations } from './mutations/course-changes.ts';
import { feeMutations } from './mutations/fees.ts';
import { grantMutations } from './mutations/grants.ts';
import { figureScreenMutations } from './mutations/figure-screens.ts';
import { figureMailMutations } from './mutations/figures-mail.ts';
import { teachingFigureMutations } from './mutations/figures-teaching.ts';
import { figureMutations } from './mutations/figures.ts';
import { fileMutations } from './mutations/files.ts';
import { httpMutations } from './mutations/http.ts';
import { applicationMutations } from './mutations/applications.ts';
import { guaranteeMutations } from './mutations/guarantees.ts';
import { outcomeReportMutations } from './mutations/outcome-reports.ts';
import { outcomeMutations } from './mutations/outcomes.ts';
import { openingMutations } from './mutations/openings.ts';
import { joiningMutations } from './mutations/joinings.ts';
import { roundMutations } from './mutations/rounds.ts';
import { paymentMutations } from './mutations/payments.ts';
import { quoteMutations } from './mutations/quotes.ts';
import { referralMutations } from './mutations/referrals.ts';
import { recordingMutations } from './mutations/recordings.ts';
import { refundMutations } from './mutations/refunds.ts';
import { taxMutations } from './mutations/tax.ts';
import { certificateMutations } from './mutations/certificates.ts';
import { progressMutations } from './mutations/progress.ts';
import { quizMutations } from './mutations/quizzes.ts';
import { recordMutations } from './mutations/records.ts';
import { textClaimMutations } from './mutations/text-claims.ts';
import { importMutations } from './mutations/imports.ts';
import { homeworkMutations } from './mutations/homework.ts';
import { syllabusMutations } from './mutations/syllabus.ts';
import { syllabusReaderMutations } from './mutations/syllabus-readers.ts';
import { staffMutations } from './mutations/staff.ts';

/** All mutations by topic. */
export const lists: Readonly<Record<string, readonly Mutation[]>> = {
  auth: authMutations,
  payments: [
    ...paymentMutations,
    ...refundMutations,
    ...ledgerMutations,
    ...feeMutations,
    ...couponMutations,
    ...quoteMutations,
    ...grantMutations,
    ...referralMutations,
    ...deskMutations,
    ...courseChangeMutations,
    ...taxMutations,
    ...figureScreenMutations,
    ...figureMailMutations,
    ...teachingFigureMutations,
    ...figureMutations,
  ],
  classes: [
    ...meetingMutations,
    ...attendanceMutations,
    ...recordingMutations,
    ...disputeMutations,
    ...messageMutations,
    ...syllabusMutations,
    ...quizMutations,
    ...certificateMutations,
    ...progressMutations,
    ...syllabusReaderMutations,
    ...lessonMutations,
    ...homeworkMutations,
  ],
  files: fileMutations,
  records: [
    ...recordMutations,
    ...textClaimMutations,
    ...importMutations,
    ...openingMutations,
    ...applicationMutations,
    ...roundMutations,
    ...joiningMutations,
    ...outcomeMutations,
    ...outcomeReportMutations,
    ...guaranteeMutations,
  ],
  http: httpMutations,
  database: databaseMutations,
  staff: staffMutations,
};
