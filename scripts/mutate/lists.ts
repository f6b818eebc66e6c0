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
import { paymentMutations } from './mutations/payments.ts';
import { quoteMutations } from './mutations/quotes.ts';
import { refundMutations } from './mutations/refunds.ts';
import { taxMutations } from './mutations/tax.ts';
import { recordMutations } from './mutations/records.ts';
import { importMutations } from './mutations/imports.ts';
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
    ...disputeMutations,
    ...messageMutations,
    ...syllabusMutations,
    ...syllabusReaderMutations,
    ...lessonMutations,
  ],
  files: fileMutations,
  records: [...recordMutations, ...importMutations],
  http: httpMutations,
  database: databaseMutations,
  staff: staffMutations,
};
