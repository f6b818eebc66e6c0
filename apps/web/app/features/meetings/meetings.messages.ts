/** What people read about classes; the spec's words where it gives them (§8). */
export const meetingMessages = {
  noCourses: 'No courses available.',
  noSessions: 'No live sessions available.',
  noMeetings: 'No meetings scheduled.',
  noPastMeetings: 'No class is over yet.',
  fetchFailed: 'Your classes could not be loaded.',
  fetchOfCourseFailed: (titles: readonly string[]) => `Error fetching meetings for course ${titles.join(', ')}`,
  coursesFetchFailed: 'Error fetching courses',
  joinFailed: 'There was an error while marking your attendance. Please try again.',
  notInBatch: 'You are not in the batch of this class.',
  calendarFailed: 'The calendar file could not be made. Please try again.',
  cancelled: 'This class was cancelled.',
  noBatches: 'No batches available.',
  created: 'Meeting created successfully',
  seriesCreated: (planned: number, skipped: number) => {
    const created = planned === 1 ? 'Meeting created successfully' : `${planned} meetings created successfully`;
    return skipped === 0 ? created : `${created}; ${skipped} were planned already`;
  },
  saveFailed: (why: string) => `Error saving meeting: ${why}`,
  saveRefused: 'Error saving meeting: please see the form.',
  saved: 'Saved.',
  moved: 'Saved. Your students are told of the new time.',
  incomplete: 'Please fill out all fields.',
  missing: 'Please fill this in.',
  timesOutOfOrder: 'Please choose an end time after the start time.',
  dayPassed: 'That is over already. Please choose a later day or time.',
  noDays: 'The batch does not meet in these days. Please choose a later day.',
  tooManyDays: (most: number) => `Please plan at most ${most} classes at once: choose an earlier day.`,
  goLiveFailed: (why: string) => `Your students were not told: ${why}`,
  cancelFailed: 'The class was not cancelled. Please try again.',
} as const;
