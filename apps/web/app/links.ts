/** An id as a number, or as the text of one, as addresses and the audit log contain it. */
type Id = number | string;

/** `path?name=value`; without a value only the path. A path that has a query gets `&name=value`. */
const withQuery = (path: string, name: string, value: Id | undefined) =>
  value === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

/** `path?name=value&other=value`, in the order of the values. */
const withQueries = (path: string, values: object) =>
  Object.entries(values).reduce((address, [name, value]) => withQuery(address, name, value), path);

/** A name as a readable part of an address: `meera-iyer`; empty for a name without Latin letters. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const admin = '/admin-profile';
const trainers = `${admin}/manage-trainers`;
const courses = `${admin}/manage-courses`;
const batches = `${admin}/manage-batches`;
const payments = `${admin}/manage-payments`;
const desk = `${admin}/desk`;
const figures = `${admin}/figures`;

/** Whom a message is for. With `filter` the others are the filters of the list of students. */
interface MessageTo {
  readonly batch?: Id;
  readonly course?: Id;
  readonly student?: Id;
  readonly filter?: 'students';
  readonly q?: string;
  readonly status?: string;
}

/** On what terms a course is bought: the code of a coupon, the token of a quote, and the fee plan that is chosen. */
export interface PurchaseTerms {
  readonly coupon?: string | undefined;
  readonly quote?: string | undefined;
  readonly plan?: Id | undefined;
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

/**
 * The address of every page that another page links or redirects to. A test compares them with routes.ts. Each visitor
 * loads this file, so it stays short and imports nothing.
 */
export const links = {
  home: '/',
  courses: '/courses',
  /** A course, with a batch that is already chosen. */
  course: (id: Id, batchId?: Id) => withQuery(`/courses/${id}`, 'batch', batchId),
  community: '/community',
  /** The page of a trainer. Only the id decides; the name makes the address readable. */
  trainer: (id: Id, name = '') => `/trainers/${[id, slugOf(name)].filter((part) => part !== '').join('-')}`,
  /** The enquiry form: about a course, or about what a visitor searched for without success. */
  contact: ({ course, search }: { readonly course?: Id; readonly search?: string } = {}) =>
    withQuery(withQuery('/contact', 'course', course), 'search', search),
  /** The purchase page of a course, with the chosen batch and the terms. */
  subscriptions: (courseId: Id, batchId?: Id, terms: PurchaseTerms = {}) =>
    withQueries('/subscriptions', { course: courseId, batch: batchId, ...terms }),
  /** A quote, for whoever has its address. */
  quote: (token: string) => `/q/${token}`,
  /** Whether a printed document is ours, by the code on it. */
  verify: (token: string) => `/verify/${token}`,
  /** The page to pay a later part of the fee of a course that the student has. */
  payPart: (courseId: Id, instalment: Id) => `/subscriptions?course=${courseId}&instalment=${instalment}`,
  about: '/about',
  /** The legal pages: the version in force, or an earlier one. */
  terms: ({ version }: { readonly version?: Id } = {}) => withQuery('/terms', 'version', version),
  privacy: ({ version }: { readonly version?: Id } = {}) => withQuery('/privacy', 'version', version),
  refundPolicy: ({ version }: { readonly version?: Id } = {}) => withQuery('/refund-policy', 'version', version),
  productAbout: (slug: string) => `/${slug}/about`,
  productOffer: (slug: string) => `/${slug}/what-we-offer`,
  career: (slug: string) => `/careers/${slug}`,
  explore: (slug: string) => `/explore/${slug}`,
  reviews: (trainerId: Id) => withQuery('/reviews-section', 'trainer', trainerId),
  writeReview: (trainerId: Id) => withQuery('/reviews-section/write', 'trainer', trainerId),
  /** Where a review leads after it was sent; it redirects to `reviews`. */
  ratingReviews: (trainerId: Id) => withQuery('/rating-reviews/page', 'trainer', trainerId),

  emailLogin: '/login/email',
  mobileLogin: '/login/mobile',
  adminLogin: '/admin-login',
  signupChoice: '/student-or-trainer/signup',
  studentSignup: '/student-signup',
  trainerSignup: '/trainer-signup',

  /** The form that completes the account of an invited trainer. */
  invitation: '/invitation',
  /** The form with which an invited member of the staff sets a password. */
  staffInvitation: '/staff-invitation',
  /** The page that asks for consent. */
  beforeYouGoOn: '/before-you-go-on',
  /** The page that offers to prove the second contact after a log-in. */
  confirmContact: '/confirm-contact',
  /** The page that a scanned code opens; the code is behind the #. */
  scan: '/scan',
  myCourses: '/my-courses',
  purchase: (orderId: Id) => `/purchase/${orderId}`,
  studentProfile: '/student-profile',
  studentBilling: '/student-profile#billing',
  studentPayments: '/student-profile#payments',
  studentFees: '/student-profile#fees',
  studentProfileUpdate: (id: Id) => `/student-profile-update/${id}`,
  trainerProfile: '/trainer-profile',
  trainerMeetings: '/trainer-profile#meetings',
  /** The students of one class, to mark them, and the code that they scan. */
  rollCall: (meetingId: Id) => `/trainer-profile/class/${meetingId}`,
  classCode: (meetingId: Id) => `/trainer-profile/class/${meetingId}/code`,
  /** The editor of the syllabus of a course that the trainer teaches. */
  trainerSyllabus: (courseId: Id) => `/trainer-profile/courses/${courseId}/syllabus`,
  trainerMessages: '/trainer-profile/messages',
  trainerMessage: (id: Id) => `/trainer-profile/messages/${id}`,
  writeTrainerMessage: ({ batch }: { readonly batch?: Id } = {}) =>
    withQuery('/trainer-profile/messages/new', 'batch', batch),
  /** A message as its reader sees it. */
  receivedMessage: (id: Id) => `/messages/${id}`,
  trainerProfileUpdate: (id: Id) => `/trainer-profile-update/${id}`,

  admin: {
    /** The first part of the address of every admin page. */
    dashboard: admin,
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
    batches,
    createBatch: `${batches}/create/new`,
    editBatch: (id: Id) => `${batches}/edit/${id}`,
    batchRegister: (id: Id) => `${batches}/register/${id}`,
    rollCall: (meetingId: Id) => `${batches}/class/${meetingId}`,
    lowAttendance: `${admin}/low-attendance`,
    /** Students below 75 % in one batch. */
    lowAttendanceOf: (batchId: Id) => `${admin}/low-attendance?batch=${batchId}`,
    calendar: `${admin}/calendar`,
    /** Disputes about the register, all or of one state. */
    disputes: ({ state }: { readonly state?: 'open' | 'overdue' } = {}) =>
      withQuery(`${admin}/disputes`, 'state', state),
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
    /** Quotes, all or of one lead. */
    quotes: ({ lead }: { readonly lead?: Id } = {}) => withQuery(`${admin}/quotes`, 'lead', lead),
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
    site: ({ part }: { readonly part?: 'institute' | 'home' | 'slides' | 'questions' | 'search' } = {}) =>
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
  },
} as const;
