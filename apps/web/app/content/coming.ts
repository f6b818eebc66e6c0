interface ComingText {
  readonly title: string;
  /** What the page will be for, in a sentence that starts with "Here". */
  readonly purpose: string;
}

/** Pages that have an address but no content yet, by the id of their route. Each goes when its page is built. */
export const comingTexts: Readonly<Record<string, ComingText>> = {
  courses: { title: 'Courses', purpose: 'Here you will find every course we teach, with its dates and price.' },
  course: {
    title: 'Course',
    purpose: 'Here you will read what the course teaches, who teaches it and when it starts.',
  },
  community: { title: 'Community', purpose: 'Here you will meet our trainers and the students they have taught.' },
  contact: { title: 'Contact', purpose: 'Here you will be able to ask us anything about our courses.' },
  subscriptions: { title: 'Buy a course', purpose: 'Here you will be able to pay for a course.' },
  about: { title: 'About us', purpose: 'Here you will read who we are and how we teach.' },
  'product-about': { title: 'About the institute', purpose: 'Here you will read what the institute stands for.' },
  'product-offer': { title: 'What we offer', purpose: 'Here you will read what a course with us includes.' },
  'reviews-section': { title: 'Trainer reviews', purpose: 'Here you will read what students say about a trainer.' },
  'reviews-write': { title: 'Write a review', purpose: 'Here you will be able to review a trainer of yours.' },
  'careers-software-engineer': {
    title: 'Software Engineer',
    purpose: 'Here you will read what a software engineer does and how to become one.',
  },
  'careers-frontend-developer': {
    title: 'Frontend Developer',
    purpose: 'Here you will read what a frontend developer does and how to become one.',
  },
  'careers-backend-developer': {
    title: 'Backend Developer',
    purpose: 'Here you will read what a backend developer does and how to become one.',
  },
  'careers-fullstack-developer': {
    title: 'Full Stack Developer',
    purpose: 'Here you will read what a full stack developer does and how to become one.',
  },
  'explore-ui-ux-design': { title: 'UI/UX Design', purpose: 'Here you will find a first way into interface design.' },
  'explore-collaborative-design-tools': {
    title: 'Collaborative Design Tools',
    purpose: 'Here you will read how teams design together, and with what.',
  },
  'explore-design-systems': {
    title: 'Design Systems',
    purpose: 'Here you will read what a design system is and why teams keep one.',
  },
  'explore-prototyping-wireframing': {
    title: 'Prototyping and Wireframing',
    purpose: 'Here you will read how to try an idea out before building it.',
  },
  'explore-web-development-tools': {
    title: 'Web Development Tools',
    purpose: 'Here you will find the tools our students work with, and why.',
  },
  'student-signup': {
    title: 'Sign up as a student',
    purpose: 'Here you will be able to make your own account. Until then, please call us and we will make it for you.',
  },
  'trainer-signup': {
    title: 'Sign up as a trainer',
    purpose: 'Here you will be able to apply to teach with us.',
  },
  'my-courses': { title: 'My courses', purpose: 'Here you will find your courses and the next live classes.' },
  'student-profile': { title: 'My profile', purpose: 'Here you will see your courses, batches and meetings.' },
  'student-profile-update': { title: 'Edit my profile', purpose: 'Here you will be able to change your details.' },
  'trainer-profile': {
    title: 'My profile',
    purpose: 'Here you will see your courses, batches and meetings, and keep the register.',
  },
  'trainer-profile-update': { title: 'Edit my profile', purpose: 'Here you will be able to change your details.' },
  'admin-profile': { title: 'Dashboard', purpose: 'Here you will run the institute: people, courses and batches.' },
  'manage-trainers': { title: 'Trainers', purpose: 'Here you will look after trainers.' },
  'manage-students': { title: 'Students', purpose: 'Here you will look after students.' },
  'manage-courses': { title: 'Courses', purpose: 'Here you will look after courses.' },
  'manage-batches': { title: 'Batches', purpose: 'Here you will look after batches.' },
  'create-batch': { title: 'Create New Batch', purpose: 'Here you will put a batch together.' },
  'edit-batch': { title: 'Edit batch', purpose: 'Here you will change a batch.' },
  'edit-courses': { title: 'Edit course', purpose: 'Here you will change a course.' },
  'edit-course': { title: 'Add New Course', purpose: 'Here you will add a course.' },
  'assign-course-to-trainer': {
    title: 'Assign a course to a trainer',
    purpose: 'Here you will say who teaches what.',
  },
  'assign-course-to-student': {
    title: 'Assign a course to a student',
    purpose: 'Here you will enrol a student in a course.',
  },
  'assign-batch-to-student': {
    title: 'Assign a batch to a student',
    purpose: 'Here you will put students into batches.',
  },
};
