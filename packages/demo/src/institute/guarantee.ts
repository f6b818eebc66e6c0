/** The placement guarantee of the demo institute: a job within 180 days, or the whole fee back. */
export const demoGuarantee = {
  publishedDaysAgo: 900,
  terms: {
    courseIds: null,
    attendanceLeast: 75,
    homeworkLeast: 50,
    applicationsLeast: 5,
    interviewsLeast: 80,
    declinedMost: 1,
    windowDays: 180,
    claimDays: 90,
    remedyPercent: 100,
  },
} as const;
