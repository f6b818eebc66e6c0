export { contract } from './contract.ts';
export * from './teaching/feeds.ts';
export * from './people/admissions.ts';
export * from './public/articles.content.ts';
export * from './public/articles.ts';
export * from './public/assistant.ts';
export * from './teaching/attendance.ts';
export * from './teaching/attendance.low.ts';
export * from './teaching/attendance.percentage.ts';
export * from './teaching/attendance.room.ts';
export { auditEndpoints, type AuditEntry } from './office/audit.ts';
export {
  authEndpoints,
  type ContactChange,
  contactChangeInPersonSchema,
  type OtpChannel,
  otpChannels,
  otpEmailSchema,
  otpMobileSchema,
  stepUpSchema,
  type UserData,
  verifyOtpSchema,
} from './people/auth.ts';
export * from './teaching/batches.ts';
export * from './teaching/archiving.ts';
export * from './teaching/calendar.ts';
export * from './teaching/substitutes.ts';
export * from './teaching/syllabus.ts';
export * from './office/live-topics.ts';
export * from './learning/attachments.ts';
export {
  type Criterion,
  type Grade,
  type GradeOutcome,
  gradeOutcomes,
  type HandIn,
  type HandInComment,
  type HandInHead,
  type HomeworkContent,
  type HomeworkFile,
  type HomeworkState,
  homeworkStates,
  type Marking,
  pointsOf,
  pointsOfLevels,
  type WorkState,
} from './learning/homework.ts';
export * from './learning/homework.grading.ts';
export * from './learning/homework.hand-ins.ts';
export * from './learning/homework.tasks.ts';
export {
  type LessonContent,
  lessonContentSchema,
  type LessonDraftView,
  type LessonFile,
  type LessonHit,
  type LessonNote,
  type LessonState,
  lessonStates,
  type LessonVersion,
  type MyStudy,
  type OpenLesson,
  type ReadLesson,
  type Study,
} from './learning/lesson-shapes.ts';
export * from './learning/lessons.ts';
export * from './learning/certificates.ts';
export * from './learning/limits.ts';
export * from './learning/progress.ts';
export * from './learning/recordings.ts';
export * from './learning/signals.ts';
export * from './learning/question-bank.ts';
export * from './learning/questions.ts';
export * from './learning/quiz-attempts.ts';
export * from './learning/quiz-figures.ts';
export * from './learning/quizzes.ts';
export * from './learning/code-languages.ts';
export * from './learning/rich-text.ts';
export * from './learning/video-links.ts';
export * from './learning/videos.ts';
export { type Block, parseBlocks, plainTextOfBlocks } from './public/blocks.ts';
export { ApiError } from './protocol/api-error.ts';
export { call, type CalledPage, type CallOptions, callFile, callPage, callParts } from './protocol/call.ts';
export {
  type Consent,
  consentAnswersSchema,
  consentEndpoints,
  consentNotice,
  type ConsentPurpose,
  consentPurposes,
} from './people/consents.ts';
export * from './teaching/courses.ts';
export * from './teaching/course-search.ts';
export * from './public/search-words.ts';
export * from './public/documents.ts';
export {
  type Access,
  bodyBytesMostOf,
  type CallInput,
  type CallReply,
  type CallReplyFor,
  type Endpoint,
  endpoint,
  type Method,
  type ReplySchema,
  type UseCaseInput,
  type UseCaseReply,
  type Views,
  type Viewer,
  views,
} from './protocol/endpoint.ts';
export {
  contactDraftSchema,
  courseQueryDraftSchema,
  type Enquiry,
  enquiryChangeSchema,
  enquiryEndpoints,
  type EnquiryStatus,
  enquiryStatuses,
  strangersCourseQueryDraftSchema,
  type UtmDraft,
} from './public/enquiries.ts';
export { type QueryType, queryTypes } from './public/query-types.ts';
export { cspReportEndpoints, type CspReports } from './office/csp-reports.ts';
export * from './teaching/enrolments.ts';
export { type ErrorCode, errorCatalogue } from './protocol/error-catalogue.ts';
export { type ErrorReply, errorReplySchema } from './protocol/errors.ts';
export {
  type EventStream,
  eventStreamSchema,
  type Parts,
  partSchemaOf,
  type FileReply,
  fileSchema,
  type FileStream,
  fileStreamSchema,
  plainTextSchema,
  rawBodySchema,
} from './protocol/fields.ts';
export * from './office/exports.ts';
export { healthEndpoints } from './office/health.ts';
export * from './public/home.ts';
export * from './people/imports.ts';
export { invitationDetailsSchema, invitationDraftSchema, invitationEndpoints } from './people/invitations.ts';
export * from './office/leads.ts';
export * from './office/leads.office.ts';
export { limits } from './limits.ts';
export {
  exactPictureTexts,
  imageTexts,
  imageUploadSchema,
  imageSides,
  mediaEndpoints,
  resumeTexts,
} from './public/media.ts';
export {
  meetingCancelSchema,
  meetingChangeSchema,
  meetingDraftSchema,
  meetingEndpoints,
  type MeetingMember,
  type MeetingMode,
  meetingModes,
  type MeetingPhase,
  meetingPhases,
  meetingSeriesDraftSchema,
  type MeetingTaught,
} from './teaching/meetings.ts';
export * from './teaching/holidays.ts';
export * from './teaching/rooms.ts';
export {
  type Notification,
  notificationEndpoints,
  type NotificationKind,
  notificationKinds,
} from './office/notifications.ts';
export {
  type OrderDetail,
  paymentAdminEndpoints,
  type OrderEvent,
  type OrderEventKind,
  orderEventKinds,
  type OrderListed,
  type OrderPayment,
  paidOfflineSchema,
  type PaymentChecks,
  type PaymentSettings,
  paymentSettingsDraftSchema,
  refusalSchema,
  type Transfer,
} from './money/payments.admin.ts';
export {
  type OrderRefund,
  type RefundDraft,
  refundDraftSchema,
  type RefundEffect,
  refundEffects,
  refundWays,
} from './money/refunds.ts';
export {
  type MyOrder,
  type HeldSeat,
  type Offer,
  offlineStatuses,
  type OpenOrder,
  openOrderStatuses,
  type OrderStatus,
  orderStatuses,
  paymentEndpoints,
  type Purchase,
  referenceSchema,
  type SoldOutChoice,
  soldOutChoices,
  transferDraftSchema,
} from './money/payments.ts';
export { accountStatuses, type WorkingStatus, workingStatuses } from './people/people.ts';
export * from './placement/index.ts';
export * from './public/reviews.ts';
export { type PageParameter, pageParameters, type PageWithQuery } from './protocol/pages.ts';
export { plainMobileNumber, searchedDigits, withAsciiDigits } from './protocol/typed-numbers.ts';
export * from './rights.ts';
export { type Role, roles } from './roles.ts';
export * from './office/notices.ts';
export * from './office/overviews.ts';
export * from './office/staff.ts';
export * from './office/setup.ts';
export * from './people/setup-links.ts';
export * from './office/messages.ts';
export * from './money/billing.ts';
export * from './money/coupons.ts';
export * from './money/course-changes.ts';
export * from './money/credit-notes.ts';
export * from './money/desk.ts';
export * from './figures/index.ts';
export * from './money/desk-counter.ts';
export * from './money/fees.ts';
export * from './money/grants.ts';
export * from './money/gstin.ts';
export * from './money/ledger.ts';
export * from './money/quotes.ts';
export * from './money/referral-credit.ts';
export * from './money/referrals.ts';
export * from './money/tax.ts';
export * from './public/verify.ts';
export * from './teaching/disputes.ts';
export * from './teaching/register-months.ts';
export {
  type EditableFaq,
  type EditableHeroSlide,
  type EditableSite,
  type Faq,
  faqChangeSchema,
  faqDraftSchema,
  heroScenes,
  type HeroSlide,
  heroSlideChangeSchema,
  heroSlideDraftSchema,
  type Site,
  siteDraftSchema,
  siteEndpoints,
  type SiteFigures,
} from './public/site.ts';
export { claimWordIn, claimWordOf } from './public/claim-words.ts';
export * from './public/text-claims.ts';
export {
  type BatchLine,
  type MeetingLine,
  type CourseStats,
  courseStatsSorts,
  type Dashboard,
  statsEndpoints,
} from './office/stats.ts';
export { type Status, type StatusCheck, statusEndpoints, type StatusName, type StatusState } from './office/status.ts';
export {
  type Student,
  firstAnswersSchema,
  studentChangeSchema,
  studentEndpoints,
  type StudentListed,
  type StudentRoster,
  studentSignUpSchema,
  studentSorts,
} from './people/students.ts';
export { type Teaching, type TrainerCourse, trainerCourseEndpoints } from './teaching/trainer-courses.ts';
export {
  type Trainer,
  trainerChangeSchema,
  type TrainerDetail,
  trainerEndpoints,
  type TrainerFull,
  type TrainerListed,
  trainerSignUpSchema,
  trainerSorts,
} from './people/trainers.ts';
