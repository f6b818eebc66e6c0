import { type Id, links, withQueries, withQuery } from './links.ts';

const admin = links.adminProfile;
const trainers = `${admin}/manage-trainers`;
const courses = `${admin}/manage-courses`;
const batches = `${admin}/manage-batches`;
const payments = `${admin}/manage-payments`;
const desk = `${admin}/desk`;
const figures = `${admin}/figures`;
const homework = `${admin}/homework`;
const openings = `${admin}/openings`;
const graduates = `${admin}/graduates`;
const guarantees = `${admin}/guarantees`;

/** Whom a message is for. With `filter` the others are the filters of the list of students. */
interface MessageTo {
  readonly batch?: Id;
  readonly course?: Id;
  readonly student?: Id;
  readonly filter?: 'students';
  readonly q?: string;
  readonly status?: string;
}

/** What is paid at the desk: everything that is known already. */
interface FeeOf {
  readonly student?: Id;
  readonly course?: Id;
  readonly part?: Id;
}

/** A tab of the figures, of a named period or of days; the tab of trainers of a month. */
interface FiguresOf {
  readonly tab?: string | undefined;
  readonly month?: string;
  readonly period?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Which rows are behind a figure: what they are, in which days, and of which group. */
export interface FigureRowsOf {
  readonly of?: string;
  readonly from?: string;
  readonly to?: string;
  readonly age?: string;
  readonly month?: string;
  readonly course?: Id;
  readonly batch?: Id;
  readonly counsellor?: Id;
  readonly way?: string;
}

export type LeadsView = 'board' | 'list' | 'figures';

/** The address of every page of the staff. Apart from `links.ts`, which each visitor loads. */
export const adminLinks = {
  trainers,
  /** The list of trainers with the open dialog that adds one. */
  addTrainer: `${trainers}#add`,
  students: ({ q }: { readonly q?: string } = {}) => withQuery(`${admin}/manage-students`, 'q', q),
  student: (id: Id) => `${admin}/manage-students/${id}`,
  /** The page of a student with the open dialog that gives a course. */
  giveCourse: (id: Id) => `${admin}/manage-students/${id}#give`,
  /** The upload of a table of students, and one such import. */
  imports: `${admin}/manage-students/import`,
  import: (id: Id) => `${admin}/manage-students/import/${id}`,
  assignCourseToTrainer: `${trainers}/assign-course-to/trainer`,
  assignCourseToStudent: `${trainers}/assign-course-to/student`,
  assignBatchToStudent: `${trainers}/assign-batch-to/student`,
  courses,
  draftCourses: `${courses}?state=draft`,
  addCourse: `${admin}/edit-course`,
  editCourse: (id: Id) => `${admin}/edit-courses?course=${id}`,
  syllabus: (courseId: Id) => `${courses}/${courseId}/syllabus`,
  lesson: (courseId: Id, lessonId: Id) => `${courses}/${courseId}/lessons/${lessonId}`,
  /** The quizzes of a course; `quizPathsOf` has the pages below. */
  quizzes: (courseId: Id) => `${courses}/${courseId}/quizzes`,
  /** What a course asks for before it gives a certificate. */
  certificateRule: (courseId: Id) => `${courses}/${courseId}/certificate`,
  certificates: `${admin}/certificates`,
  outcomeReports: `${admin}/outcome-reports`,
  batches,
  createBatch: `${batches}/create/new`,
  editBatch: (id: Id) => `${batches}/edit/${id}`,
  batchRegister: (id: Id) => `${batches}/register/${id}`,
  /** How far the students of a batch are, and one of them; with the batch whose list leads there. */
  board: (batchId: Id) => `${batches}/progress/${batchId}`,
  studentProgress: (studentId: Id, courseId: Id, batchId?: Id) =>
    withQuery(`${admin}/manage-students/${studentId}/courses/${courseId}/progress`, 'batch', batchId),
  /** The students who fall behind, all or of one batch. */
  signals: (of: { readonly batch?: Id; readonly state?: 'mine' | 'settled' } = {}) =>
    withQueries(`${admin}/signals`, of),
  rollCall: (meetingId: Id) => `${batches}/class/${meetingId}`,
  /** Homework, all or of one batch. */
  homework: ({ batch }: { readonly batch?: Id } = {}) => withQuery(homework, 'batch', batch),
  /** The work that waits to be marked. */
  homeworkQueue: `${homework}/queue`,
  task: (homeworkId: Id) => `${homework}/${homeworkId}`,
  writeTask: (homeworkId: Id) => `${homework}/${homeworkId}/edit`,
  work: (homeworkId: Id, studentId: Id) => `${homework}/${homeworkId}/students/${studentId}`,
  lowAttendance: `${admin}/low-attendance`,
  /** Students below 75 % in one batch. */
  lowAttendanceOf: (batchId: Id) => `${admin}/low-attendance?batch=${batchId}`,
  calendar: `${admin}/calendar`,
  /** Disputes about the register, all or of one state. */
  disputes: ({ state }: { readonly state?: 'open' | 'overdue' } = {}) => withQuery(`${admin}/disputes`, 'state', state),
  registerMonths: `${admin}/register-months`,
  paidNoSeat: `${admin}/paid-no-seat`,
  rooms: `${admin}/rooms`,
  holidays: `${admin}/holidays`,
  messages: `${admin}/messages`,
  message: (id: Id) => `${admin}/messages/${id}`,
  /** The form for a message, with those who get it filled in. */
  writeMessage: (to: MessageTo = {}) => withQueries(`${admin}/messages/new`, to),
  smsTemplates: `${admin}/messages/templates`,
  payments,
  transfers: `${payments}/transfers`,
  creditNotes: `${payments}/credit-notes`,
  paymentChecks: `${payments}/checks`,
  paymentSettings: `${payments}/settings`,
  order: (id: Id) => `${payments}/${id}`,
  changeCourse: (orderId: Id) => `${payments}/${orderId}/change-course`,
  /** Parts of fees that are not paid, all or of one state. */
  dues: ({ state }: { readonly state?: 'due' | 'overdue' | 'closed' } = {}) =>
    withQuery(`${admin}/dues`, 'state', state),
  feeChanges: `${admin}/fee-changes`,
  /** Courses without a payment and scholarships, all or of one student or from a day on. */
  grants: (of: { readonly student?: Id; readonly from?: string } = {}) => withQueries(`${admin}/grants`, of),
  /** The fee plans, of a course that is already chosen. */
  feePlans: ({ course }: { readonly course?: Id } = {}) => withQuery(`${admin}/fee-plans`, 'course', course),
  coupons: `${admin}/coupons`,
  referrals: `${admin}/referrals`,
  referralRules: `${admin}/referrals/rules`,
  /** Quotes, all or of one lead. */
  quotes: ({ lead }: { readonly lead?: Id } = {}) => withQuery(`${admin}/quotes`, 'lead', lead),
  /** The guarantee in force and its versions. */
  guarantee: `${admin}/guarantee`,
  /** The guarantees of students, all or of one state, and what they may cost by month or by batch. */
  guarantees: (of: { readonly show?: 'month' | 'batch'; readonly state?: string } = {}) => withQueries(guarantees, of),
  guaranteeOf: (orderId: Id) => `${guarantees}/${orderId}`,
  /** The tax of a month, `2026-10`; the month before the running one, if none is named. */
  tax: ({ month }: { readonly month?: string } = {}) => withQuery(`${admin}/tax`, 'month', month),
  taxRules: `${admin}/tax/rules`,
  desk,
  /** The form that takes a fee: of this student, for this course or this part of its fee. */
  takeFee: (of: FeeOf = {}) => withQueries(`${desk}/take`, of),
  /** The form that closes a day at the desk; today, if none is named. */
  closeDay: ({ day }: { readonly day?: string } = {}) => withQuery(`${desk}/close`, 'day', day),
  deskDays: `${desk}/days`,
  deskDeposits: `${desk}/deposits`,
  deskCancellations: `${desk}/cancellations`,
  figures: (of: FiguresOf = {}) => withQueries(figures, of),
  figureRows: (of: FigureRowsOf = {}) => withQueries(`${figures}/rows`, of),
  /** What a trainer gets for the classes of a month; without a month of the running one. */
  trainerSheet: (trainerId: Id, { month }: { readonly month?: string } = {}) =>
    withQuery(`${figures}/trainers/${trainerId}`, 'month', month),
  /** The rates of all trainers, or of one. */
  trainerRates: ({ trainer }: { readonly trainer?: Id } = {}) => withQuery(`${figures}/rates`, 'trainer', trainer),
  placements: `${admin}/placements`,
  companies: `${admin}/companies`,
  company: (id: Id) => `${admin}/companies/${id}`,
  /** Completed enrolments, and what became of them. */
  graduates: (of: { readonly state?: string } = {}) => withQueries(graduates, of),
  graduate: (enrolmentId: Id) => `${graduates}/${enrolmentId}`,
  /** All openings, or those of one company. */
  openings: ({ company }: { readonly company?: Id } = {}) => withQuery(openings, 'company', company),
  opening: (id: Id) => `${openings}/${id}`,
  /** What holds for all openings: categories, and how many applications and days. */
  placementRules: `${openings}/rules`,
  /** The form for a new opening, of a company that is already chosen. */
  createOpening: ({ company }: { readonly company?: Id } = {}) => withQuery(`${openings}/new`, 'company', company),
  editOpening: (id: Id) => `${openings}/${id}/edit`,
  /** The applications to an opening, all or of one state or round. */
  applications: (openingId: Id, of: { readonly state?: string; readonly round?: Id } = {}) =>
    withQueries(`${openings}/${openingId}/applications`, of),
  application: (openingId: Id, id: Id) => `${openings}/${openingId}/applications/${id}`,
  rounds: (openingId: Id) => `${openings}/${openingId}/rounds`,
  round: (openingId: Id, id: Id) => `${openings}/${openingId}/rounds/${id}`,
  /** The links with which people of the company see the students of an opening. */
  companyLinks: (openingId: Id) => `${openings}/${openingId}/links`,
  site: ({ part }: { readonly part?: 'institute' | 'home' | 'slides' | 'questions' | 'search' | 'claims' } = {}) =>
    withQuery(`${admin}/site`, 'part', part),
  legalPages: (page?: 'terms' | 'privacy' | 'refunds') => withQuery(`${admin}/site?part=legal`, 'page', page),
  /** The list of the long text pages, or one of them: its id, or the kind of a page that is not written yet. */
  sitePages: (page?: Id) => withQuery(`${admin}/site?part=pages`, 'page', page),
  /** The form of the test mail or the test SMS. */
  testMessages: (channel?: 'mail' | 'sms') =>
    `${admin}/site/test-messages${channel === undefined ? '' : `#${channel}`}`,
  enquiries: ({ status }: { readonly status?: 'new' } = {}) => withQuery(`${admin}/enquiries`, 'status', status),
  /** A view of the leads, or one of them opened. */
  leads: ({ view, lead }: { readonly view?: LeadsView; readonly lead?: Id } = {}) =>
    lead === undefined ? withQuery(`${admin}/leads`, 'view', view) : withQuery(`${admin}/leads`, 'lead', lead),
  reviews: `${admin}/reviews`,
  chatQuestions: ({ part }: { readonly part?: 'open' | 'settled' | 'answers' } = {}) =>
    withQuery(`${admin}/chat-questions`, 'part', part),
  auditLog: `${admin}/audit-log`,
  status: `${admin}/status`,
  staff: `${admin}/staff`,
} as const;
