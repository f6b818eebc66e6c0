interface ComingText {
  readonly title: string;
  /** What the page will be for, in a sentence that starts with "Here". */
  readonly purpose: string;
}

/** Pages that have an address but no content yet, by the id of their route. Each goes when its page is built. */
export const comingTexts: Readonly<Record<string, ComingText>> = {
  subscriptions: { title: 'Buy a course', purpose: 'Here you will be able to pay for a course.' },
  'reviews-write': { title: 'Write a review', purpose: 'Here you will be able to review a trainer of yours.' },
  'my-courses': { title: 'My courses', purpose: 'Here you will find your courses and the next live classes.' },
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
