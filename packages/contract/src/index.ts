import { assistantEndpoints } from './assistant.ts';
import { attendanceEndpoints } from './attendance.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { batchEndpoints } from './batches.ts';
import { consentEndpoints } from './consents.ts';
import { courseEndpoints } from './courses.ts';
import { cspReportEndpoints } from './csp-reports.ts';
import type { Endpoint } from './endpoint.ts';
import { enquiryEndpoints } from './enquiries.ts';
import { enrolmentEndpoints } from './enrolments.ts';
import { healthEndpoints } from './health.ts';
import { mediaEndpoints } from './media.ts';
import { meetingEndpoints } from './meetings.ts';
import { notificationEndpoints } from './notifications.ts';
import { paymentAdminEndpoints } from './payments.admin.ts';
import { paymentEndpoints } from './payments.ts';
import { placementEndpoints } from './placements.ts';
import { reviewEndpoints } from './reviews.ts';
import { siteEndpoints } from './site.ts';
import { statsEndpoints } from './stats.ts';
import { studentEndpoints } from './students.ts';
import { trainerCourseEndpoints } from './trainer-courses.ts';
import { trainerEndpoints } from './trainers.ts';

export {
  type AnswerPart,
  assistantEndpoints,
  type AssistantSummary,
  type ChatMessage,
  chatPageSchema,
  type ChatSource,
  type Exchange,
  type ExchangeOutcome,
  exchangeOutcomes,
  type FallbackReason,
  fallbackReasons,
  type OpenQuestion,
  type OpenQuestionStatus,
  openQuestionStatuses,
  type RecordKind,
  recordKinds,
} from './assistant.ts';
export {
  type Attendance,
  attendanceEndpoints,
  type AttendanceEvent,
  type AttendanceGrid,
  type AttendanceHistory,
  type AttendanceSummary,
  correctionSchema,
  joinSchema,
  type RegisterEntry,
  type Verdict,
  verdicts,
} from './attendance.ts';
export { auditEndpoints, type AuditEntry } from './audit.ts';
export {
  authEndpoints,
  type ContactChange,
  type OtpChannel,
  otpChannels,
  type UserData,
  verifyOtpSchema,
} from './auth.ts';
export {
  batchChangeSchema,
  batchDraftSchema,
  batchEndpoints,
  type BatchFull,
  type BatchListed,
  type BatchMember,
  type BatchPhase,
  batchPhases,
  type BatchSort,
  batchSorts,
  type BatchTrainer,
} from './batches.ts';
export { ApiError, call, type CalledPage, type CallOptions, callFile, callPage, callParts } from './call.ts';
export {
  type Consent,
  consentAnswersSchema,
  consentEndpoints,
  consentNotice,
  type ConsentPurpose,
  consentPurposes,
} from './consents.ts';
export {
  type Course,
  courseChangeSchema,
  type CourseDetail,
  courseDraftSchema,
  courseEndpoints,
  type CourseFieldName,
  courseFieldNames,
  type CourseListed,
  type CourseSort,
  courseSorts,
  courseStates,
  type OpenBatch,
} from './courses.ts';
export {
  type Access,
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
} from './endpoint.ts';
export {
  contactDraftSchema,
  courseQueryDraftSchema,
  type Enquiry,
  enquiryChangeSchema,
  enquiryEndpoints,
  type EnquiryStatus,
  enquiryStatuses,
  type QueryType,
  queryTypes,
  strangersCourseQueryDraftSchema,
} from './enquiries.ts';
export { cspReportEndpoints, type CspReports } from './csp-reports.ts';
export { type Enrolment, enrolmentEndpoints, type EnrolmentListed } from './enrolments.ts';
export { type ErrorCode, errorCatalogue, type ErrorReply, errorReplySchema } from './errors.ts';
export {
  type EventStream,
  eventStreamSchema,
  type Parts,
  partSchemaOf,
  type FileReply,
  fileSchema,
  plainTextSchema,
  rawBodySchema,
} from './fields.ts';
export { healthEndpoints } from './health.ts';
export { limits } from './limits.ts';
export { imageTexts, imageUploadSchema, imageSides, mediaEndpoints, resumeTexts } from './media.ts';
export {
  meetingCancelSchema,
  meetingChangeSchema,
  meetingDraftSchema,
  meetingEndpoints,
  type MeetingMember,
  type MeetingPhase,
  meetingPhases,
  meetingSeriesDraftSchema,
  type MeetingTaught,
} from './meetings.ts';
export {
  type LiveTopic,
  liveTopics,
  type Notification,
  notificationEndpoints,
  type NotificationKind,
  notificationKinds,
} from './notifications.ts';
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
  refundDraftSchema,
  refusalSchema,
  type Transfer,
} from './payments.admin.ts';
export {
  type MyOrder,
  type Offer,
  offlineStatuses,
  type OpenOrder,
  openOrderStatuses,
  type OrderStatus,
  orderStatuses,
  paymentEndpoints,
  transferDraftSchema,
} from './payments.ts';
export { accountStatuses, type WorkingStatus, workingStatuses } from './people.ts';
export {
  type Company,
  companyChangeSchema,
  companyDraftSchema,
  type CompanyListed,
  type Placement,
  placementChangeSchema,
  placementDraftSchema,
  placementEndpoints,
  type PlacementListed,
} from './placements.ts';
export { type MyReview, type Review, reviewDraftSchema, reviewEndpoints, type ReviewListed } from './reviews.ts';
export { type PageParameter, pageParameters, type PageWithQuery } from './pages.ts';
export { type Role, roles } from './roles.ts';
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
} from './site.ts';
export {
  type BatchLine,
  type MeetingLine,
  type CourseStats,
  courseStatsSorts,
  type Dashboard,
  statsEndpoints,
} from './stats.ts';
export {
  type Student,
  studentChangeSchema,
  studentEndpoints,
  type StudentListed,
  type StudentRoster,
  studentSignUpSchema,
  studentSorts,
} from './students.ts';
export { type TrainerCourse, trainerCourseEndpoints } from './trainer-courses.ts';
export {
  technologies,
  type Trainer,
  trainerChangeSchema,
  trainerEndpoints,
  type TrainerFull,
  type TrainerListed,
  trainerSignUpSchema,
  trainerSorts,
} from './trainers.ts';

/** Every endpoint of the product. The server refuses to start unless each of them is implemented. */
export const contract: readonly Endpoint[] = [
  healthEndpoints,
  cspReportEndpoints,
  authEndpoints,
  auditEndpoints,
  mediaEndpoints,
  siteEndpoints,
  courseEndpoints,
  trainerEndpoints,
  trainerCourseEndpoints,
  studentEndpoints,
  enrolmentEndpoints,
  batchEndpoints,
  meetingEndpoints,
  attendanceEndpoints,
  notificationEndpoints,
  statsEndpoints,
  consentEndpoints,
  reviewEndpoints,
  placementEndpoints,
  paymentEndpoints,
  paymentAdminEndpoints,
  enquiryEndpoints,
  assistantEndpoints,
].flatMap((endpoints) => Object.values<Endpoint>(endpoints));
