/** An id as a number, or as the text of one, as addresses and the audit log contain it. */
type Id = number | string;

/** `path?name=value`; without a value only the path. A path that has a query gets `&name=value`. */
const withQuery = (path: string, name: string, value: Id | undefined) =>
  value === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

const admin = '/admin-profile';
const trainers = `${admin}/manage-trainers`;
const batches = `${admin}/manage-batches`;
const payments = `${admin}/manage-payments`;

/**
 * The address of every page that another page links or redirects to. A test compares them with routes.ts. Each visitor
 * loads this file, so it stays short and imports nothing.
 */
export const links = {
  home: '/',
  courses: '/courses',
  course: (id: Id) => `/courses/${id}`,
  community: '/community',
  contact: ({ course }: { readonly course?: Id } = {}) => withQuery('/contact', 'course', course),
  /** The purchase page of a course, with the chosen batch. */
  subscriptions: (courseId: Id, batchId?: Id) =>
    withQuery(withQuery('/subscriptions', 'course', courseId), 'batch', batchId),
  about: '/about',
  productAbout: (slug: string) => `/${slug}/about`,
  productOffer: (slug: string) => `/${slug}/what-we-offer`,
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

  /** The page that asks for consent. */
  beforeYouGoOn: '/before-you-go-on',
  /** The page that offers to prove the second contact after a log-in. */
  confirmContact: '/confirm-contact',
  myCourses: '/my-courses',
  purchase: (orderId: Id) => `/purchase/${orderId}`,
  studentProfile: '/student-profile',
  studentPayments: '/student-profile#payments',
  studentProfileUpdate: (id: Id) => `/student-profile-update/${id}`,
  trainerProfile: '/trainer-profile',
  trainerMeetings: '/trainer-profile#meetings',
  trainerProfileUpdate: (id: Id) => `/trainer-profile-update/${id}`,

  admin: {
    /** The first part of the address of every admin page. */
    dashboard: admin,
    trainers,
    students: ({ q }: { readonly q?: string } = {}) => withQuery(`${admin}/manage-students`, 'q', q),
    assignCourseToTrainer: `${trainers}/assign-course-to/trainer`,
    assignCourseToStudent: `${trainers}/assign-course-to/student`,
    assignBatchToStudent: `${trainers}/assign-batch-to/student`,
    courses: `${admin}/manage-courses`,
    draftCourses: `${admin}/manage-courses?state=draft`,
    addCourse: `${admin}/edit-course`,
    editCourse: (id: Id) => `${admin}/edit-courses?course=${id}`,
    batches,
    createBatch: `${batches}/create/new`,
    editBatch: (id: Id) => `${batches}/edit/${id}`,
    batchRegister: (id: Id) => `${batches}/register/${id}`,
    paidNoSeat: `${admin}/paid-no-seat`,
    payments,
    transfers: `${payments}/transfers`,
    paymentChecks: `${payments}/checks`,
    paymentSettings: `${payments}/settings`,
    order: (id: Id) => `${payments}/${id}`,
    placements: `${admin}/placements`,
    companies: `${admin}/companies`,
    site: ({ part }: { readonly part?: 'institute' | 'slides' | 'questions' } = {}) =>
      withQuery(`${admin}/site`, 'part', part),
    enquiries: ({ status }: { readonly status?: 'new' } = {}) => withQuery(`${admin}/enquiries`, 'status', status),
    reviews: `${admin}/reviews`,
    chatQuestions: ({ part }: { readonly part?: 'open' | 'settled' | 'answers' } = {}) =>
      withQuery(`${admin}/chat-questions`, 'part', part),
    auditLog: `${admin}/audit-log`,
  },
} as const;
