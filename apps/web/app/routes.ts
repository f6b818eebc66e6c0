import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Every URL of the product (spec §2). */
export default [
  index('routes/public/home.tsx'),
  route('courses', 'routes/public/courses.tsx'),
  route('courses/:courseId', 'routes/public/course.tsx'),
  route('community', 'routes/public/community.tsx'),
  route('contact', 'routes/public/contact.tsx'),
  route('subscriptions', 'routes/public/subscriptions.tsx'),
  route('about', 'routes/public/about.tsx'),
  route('reviews-section', 'routes/public/reviews-section.tsx'),
  route('undo-contact-change', 'routes/public/undo-contact-change.tsx'),
  ...prefix('careers', [
    route('software-engineer', 'routes/public/career.tsx', { id: 'careers-software-engineer' }),
    route('frontend-developer', 'routes/public/career.tsx', { id: 'careers-frontend-developer' }),
    route('backend-developer', 'routes/public/career.tsx', { id: 'careers-backend-developer' }),
    route('fullstack-developer', 'routes/public/career.tsx', { id: 'careers-fullstack-developer' }),
  ]),
  ...prefix('explore', [
    route('ui-ux-design', 'routes/public/explore.tsx', { id: 'explore-ui-ux-design' }),
    route('collaborative-design-tools', 'routes/public/explore.tsx', { id: 'explore-collaborative-design-tools' }),
    route('design-systems', 'routes/public/explore.tsx', { id: 'explore-design-systems' }),
    route('prototyping-wireframing', 'routes/public/explore.tsx', { id: 'explore-prototyping-wireframing' }),
    route('web-development-tools', 'routes/public/explore.tsx', { id: 'explore-web-development-tools' }),
  ]),
  layout('routes/public/product-layout.tsx', [
    route(':product/about', 'routes/public/product-about.tsx'),
    route(':product/what-we-offer', 'routes/public/product-offer.tsx'),
  ]),

  layout('routes/account/signed-out-layout.tsx', [
    route('login/email', 'routes/account/email-login.tsx'),
    route('login/mobile', 'routes/account/mobile-login.tsx'),
    route('student-or-trainer/signup', 'routes/account/signup-choice.tsx'),
    route('student-signup', 'routes/account/student-signup.tsx'),
    route('trainer-signup', 'routes/account/trainer-signup.tsx'),
    route('admin-login', 'routes/account/admin-login.tsx'),
  ]),

  layout('routes/student/student-layout.tsx', [
    route('my-courses', 'routes/student/my-courses.tsx'),
    route('purchase/:orderId', 'routes/student/purchase.tsx'),
    route('student-profile', 'routes/student/student-profile.tsx'),
    route('reviews-section/write', 'routes/student/reviews-write.tsx'),
  ]),
  layout('routes/trainer/trainer-layout.tsx', [route('trainer-profile', 'routes/trainer/trainer-profile.tsx')]),
  // Pages for every signed-in person: the admin edits people too.
  layout('routes/account/signed-in-layout.tsx', [
    route('before-you-go-on', 'routes/account/before-you-go-on.tsx'),
    route('confirm-contact', 'routes/account/confirm-contact.tsx'),
    route('student-profile-update/:studentId', 'routes/account/student-profile-update.tsx'),
    route('trainer-profile-update/:trainerId', 'routes/account/trainer-profile-update.tsx'),
  ]),

  layout('routes/admin/admin-layout.tsx', [
    ...prefix('admin-profile', [
      index('routes/admin/dashboard.tsx'),
      route('manage-trainers', 'routes/admin/manage-trainers.tsx'),
      route('manage-students', 'routes/admin/manage-students.tsx'),
      route('manage-courses', 'routes/admin/manage-courses.tsx'),
      route('manage-batches', 'routes/admin/manage-batches.tsx'),
      route('manage-batches/create/new', 'routes/admin/create-batch.tsx'),
      route('manage-batches/edit/:batchId', 'routes/admin/edit-batch.tsx'),
      route('manage-batches/register/:batchId', 'routes/admin/batch-register.tsx'),
      route('paid-no-seat', 'routes/admin/paid-no-seat.tsx'),
      route('manage-payments', 'routes/admin/manage-payments.tsx'),
      route('manage-payments/transfers', 'routes/admin/transfers.tsx'),
      route('manage-payments/checks', 'routes/admin/payment-checks.tsx'),
      route('manage-payments/settings', 'routes/admin/payment-settings.tsx'),
      route('manage-payments/:orderId', 'routes/admin/order.tsx'),
      route('edit-courses', 'routes/admin/edit-course.tsx'),
      route('edit-course', 'routes/admin/add-course.tsx'),
      route('placements', 'routes/admin/manage-placements.tsx'),
      route('companies', 'routes/admin/manage-companies.tsx'),
      route('site', 'routes/admin/manage-site.tsx'),
      route('enquiries', 'routes/admin/manage-enquiries.tsx'),
      route('reviews', 'routes/admin/manage-reviews.tsx'),
      route('chat-questions', 'routes/admin/chat-questions.tsx'),
      route('audit-log', 'routes/admin/audit-log.tsx'),
      route('manage-trainers/assign-course-to/trainer', 'routes/admin/assign-course-to-trainer.tsx'),
      route('manage-trainers/assign-course-to/student', 'routes/admin/assign-course-to-student.tsx'),
      route('manage-trainers/assign-batch-to/student', 'routes/admin/assign-batch-to-student.tsx'),
    ]),
  ]),

  // URLs that only redirect.
  route('buy-course', 'routes/public/moved.ts', { id: 'buy-course' }),
  route('navbar', 'routes/public/moved.ts', { id: 'navbar' }),
  route('admin-profile/record', 'routes/public/moved.ts', { id: 'audit-log-before-0.2' }),
  route('rating-reviews/page', 'routes/public/moved.ts', { id: 'rating-reviews' }),
  route('admin-dashboard', 'routes/account/to-own-profile.tsx', { id: 'admin-dashboard' }),
  route('student-profile-update', 'routes/account/to-own-profile.tsx', { id: 'student-update-without-id' }),
  route('trainer-profile-update', 'routes/account/to-own-profile.tsx', { id: 'trainer-update-without-id' }),

  // Files for browsers, crawlers and security researchers.
  route('site.webmanifest', 'routes/public/web-manifest.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('.well-known/security.txt', 'routes/public/security-txt.ts'),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
