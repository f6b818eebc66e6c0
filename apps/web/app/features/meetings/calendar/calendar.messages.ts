/** Texts of the calendar of classes and of substitutes. */
export const calendarMessages = {
  title: 'Calendar',
  lead: 'Who teaches when. Choose a class to move it, cancel it or find a substitute.',
  fetchFailed: 'The classes could not be loaded.',
  none: {
    trainer: 'There is no active trainer here.',
    room: 'There is no room here.',
    batch: 'No batch has a class in these days.',
  },
  noMeeting: 'No class',
  search: { trainer: 'Search trainers', room: 'Search rooms', batch: 'Search by course or batch' },
  substituteFor: (name: string) => `Substitute for ${name}`,
  insteadOf: (name: string) => `instead of ${name}`,
  batchKeeps: (name: string) =>
    `The batches keep ${name} as their trainer. We will tell both trainers and the students.`,
  noTrainers: 'No trainer has this name.',
  trainersFailed: 'The trainers could not be loaded.',
  previewFailed: 'The classes could not be checked. Please try again.',
  noClasses: (name: string) => `${name} has no class to come in these days.`,
  clashing: (count: number, name: string) =>
    count === 1 ? `1 class clashes and stays with ${name}.` : `${count} classes clash and stay with ${name}.`,
  substituted: (count: number, name: string) =>
    count === 1
      ? `${name} gives 1 class. We have told everybody.`
      : `${name} gives ${count} classes. We have told everybody.`,
  givenBack: (name: string) => `${name} gives this class again. We have told everybody.`,
  batchesFailed: 'The batches of this trainer could not be loaded.',
} as const;
