/** Why the institute gave courses without a payment. */
export const demoFreePlaceReasons = [
  'Paid in cash at the desk',
  'Family of our staff',
  'Repeats the course, by agreement',
  'Paid by the college, invoice of July',
] as const;

/** Scholarships: one that can be used, and one that was taken back. The numbers of courses are those of `demoCourses`. */
export const demoScholarships = [
  {
    course: 0,
    amountInRupees: 5_000,
    daysAgo: 4,
    validDays: 30,
    reason: 'First in the entrance test',
    endReason: null,
  },
  {
    course: 1,
    amountInRupees: 3_000,
    daysAgo: 20,
    validDays: 45,
    reason: 'Recommended by her college',
    endReason: 'She takes another course',
  },
] as const;
