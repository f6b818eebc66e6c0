/** An id as a number, or as the text of one, as addresses and the audit log contain it. */
export type Id = number | string;

/** `path?name=value`; without a value only the path. A path that has a query gets `&name=value`. */
export const withQuery = (path: string, name: string, value: Id | undefined) =>
  value === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

/** `path?name=value&other=value`, in the order of the values. */
export const withQueries = (path: string, values: object) =>
  Object.entries(values).reduce((address, [name, value]) => withQuery(address, name, value), path);

/** A name as a readable part of an address: `meera-iyer`; empty for a name without Latin letters. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** On what terms a course is bought: the code of a coupon, the token of a quote, and the fee plan that is chosen. */
export interface PurchaseTerms {
  readonly coupon?: string | undefined;
  readonly quote?: string | undefined;
  readonly plan?: Id | undefined;
}

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
  /** The lesson of a course that visitors can read. */
  openLesson: (courseId: Id, lessonId: Id) => `/courses/${courseId}/lessons/${lessonId}`,
  /** The enquiry form: about a course, or about what a visitor searched for without success. */
  contact: ({ course, search }: { readonly course?: Id; readonly search?: string } = {}) =>
    withQuery(withQuery('/contact', 'course', course), 'search', search),
  /** The purchase page of a course, with the chosen batch and the terms. */
  subscriptions: (courseId: Id, batchId?: Id, terms: PurchaseTerms = {}) =>
    withQueries('/subscriptions', { course: courseId, batch: batchId, ...terms }),
  /** A quote, for whoever has its address. */
  quote: (token: string) => `/q/${token}`,
  /** The student's own link, friends and credit. */
  refer: '/refer',
  /** The link of a student, for a friend. */
  referLink: (code: string) => `/refer/${code}`,
  /** The students of an opening, for somebody of its company. */
  forCompany: (token: string) => `/for-company/${token}`,
  /** Whether a student has joined, for somebody of the company. */
  forCompanyJoining: (token: string) => `/for-company/joining/${token}`,
  /** Whether a printed document is ours, by the code on it. */
  verify: (token: string) => `/verify/${token}`,
  /** The page to pay a later part of the fee of a course that the student has. */
  payPart: (courseId: Id, instalment: Id) => `/subscriptions?course=${courseId}&instalment=${instalment}`,
  /** What became of graduates, as it was published. */
  outcomes: '/outcomes',
  outcomeReport: (id: Id) => `/outcomes/${id}`,
  /** The terms of the placement guarantee in force, and of one version. */
  guarantee: '/guarantee',
  guaranteeVersion: (id: Id) => `/guarantee/${id}`,
  /** Work that companies offer. */
  openings: '/openings',
  opening: (id: Id) => `/openings/${id}`,
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
  /** The lessons of a course, and one of them, for its students. */
  learn: (courseId: Id) => `/learn/${courseId}`,
  lesson: (courseId: Id, lessonId: Id) => `/learn/${courseId}/lessons/${lessonId}`,
  /** The recordings of a class, to watch them. */
  recordings: (courseId: Id, meetingId: Id) => `/learn/${courseId}/recordings/${meetingId}`,
  /** Homework of a course, for its students. */
  homework: (courseId: Id, homeworkId: Id) => `/learn/${courseId}/homework/${homeworkId}`,
  /** A quiz of a course, or an own attempt at it. */
  quiz: (courseId: Id, id: Id, attempt?: Id) => withQuery(`/learn/${courseId}/quizzes/${id}`, 'attempt', attempt),
  /** How far the student is in a course. */
  progress: (courseId: Id) => `/learn/${courseId}/progress`,
  /** The student's certificate of a course, or what is missing for it. */
  certificate: (courseId: Id) => `/learn/${courseId}/certificate`,
  /** Openings with whether the student may apply. */
  myOpenings: '/my-openings',
  myOpening: (id: Id) => `/my-openings/${id}`,
  /** The student's applications. */
  myApplications: '/my-applications',
  /** What the student does after a completed course. */
  myOutcome: (enrolmentId: Id) => `/my-outcome/${enrolmentId}`,
  /** Where the guarantee of a course that was bought stands. */
  myGuarantee: (orderId: Id) => `/my-guarantee/${orderId}`,
  careerDetails: '/career-details',
  purchase: (orderId: Id) => `/purchase/${orderId}`,
  studentProfile: '/student-profile',
  studentAttendance: '/student-profile#attendance',
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
  /** The editor of a lesson of such a course. */
  trainerLesson: (courseId: Id, lessonId: Id) => `/trainer-profile/courses/${courseId}/lessons/${lessonId}`,
  /** The homework of the trainer's batches, all or of one. */
  trainerHomework: ({ batch }: { readonly batch?: Id } = {}) => withQuery('/trainer-profile/homework', 'batch', batch),
  /** The work that waits to be marked. */
  trainerQueue: '/trainer-profile/homework/queue',
  trainerTask: (homeworkId: Id) => `/trainer-profile/homework/${homeworkId}`,
  writeTrainerTask: (homeworkId: Id) => `/trainer-profile/homework/${homeworkId}/edit`,
  /** What a student handed in, to mark it. */
  trainerWork: (homeworkId: Id, studentId: Id) => `/trainer-profile/homework/${homeworkId}/students/${studentId}`,
  /** The quizzes of such a course; `quizPathsOf` has the pages below. */
  trainerQuizzes: (courseId: Id) => `/trainer-profile/courses/${courseId}/quizzes`,
  /** How far the students of a batch are, and one of them; with the batch whose list leads there. */
  trainerBoard: (batchId: Id) => `/trainer-profile/batches/${batchId}/progress`,
  trainerStudentProgress: (studentId: Id, courseId: Id, batchId?: Id) =>
    withQuery(`/trainer-profile/students/${studentId}/courses/${courseId}/progress`, 'batch', batchId),
  /** The students who fall behind, all or of one batch. */
  trainerSignals: (of: { readonly batch?: Id; readonly state?: 'mine' | 'settled' } = {}) =>
    withQueries('/trainer-profile/signals', of),
  trainerMessages: '/trainer-profile/messages',
  trainerMessage: (id: Id) => `/trainer-profile/messages/${id}`,
  writeTrainerMessage: ({ batch }: { readonly batch?: Id } = {}) =>
    withQuery('/trainer-profile/messages/new', 'batch', batch),
  /** A message as its reader sees it. */
  receivedMessage: (id: Id) => `/messages/${id}`,
  trainerProfileUpdate: (id: Id) => `/trainer-profile-update/${id}`,

  /** The first page of the staff; the others are in admin-links.ts. */
  adminProfile: '/admin-profile',
} as const;
