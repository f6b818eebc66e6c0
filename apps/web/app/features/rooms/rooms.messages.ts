/** Texts of the admin screens about rooms. */
export const roomMessages = {
  lead: 'Where classes take place. Trainers choose a room when they plan a class.',
  none: 'No rooms yet.',
  noneArchived: 'No archived rooms.',
  emptyWhy: 'Until there is a room, every class is online.',
  fetchFailed: 'The rooms could not be loaded.',
  added: (name: string) => `${name} added.`,
  updated: (name: string) => `${name} saved.`,
  archived: (name: string) => `${name} archived. Nobody can plan a class in it now.`,
  restored: (name: string) => `${name} is in use again.`,
} as const;

/** Texts of the admin screens about holidays. */
export const holidayMessages = {
  lead: 'Days without classes. When a trainer plans a series, holidays are left out.',
  none: 'No holidays in this year yet.',
  emptyWhy: 'Add the holidays of the year once. Series of classes leave them out.',
  fetchFailed: 'The holidays could not be loaded.',
  added: (name: string) => `${name} added.`,
  removeWhat: 'Classes that were moved away stay where they are now.',
  classesFailed: 'The classes of this day could not be loaded.',
  noClasses: 'No class falls on this day.',
  moveHint: 'Each class moves to the next free weekday after the last class of its batch, at the same hours.',
  cancelHint: 'Students read the name of the holiday as the reason.',
  noProposal: 'No free day within eight weeks. Please move it by hand.',
  moved: (count: number) => `${count === 1 ? '1 class' : `${count} classes`} moved. We have told the students.`,
  cancelled: (count: number) => `${count === 1 ? '1 class' : `${count} classes`} cancelled. We have told the students.`,
  refused: (count: number) =>
    count === 1
      ? '1 class could not be changed. See why below.'
      : `${count} classes could not be changed. See why below.`,
} as const;
