/** The two halves of a list of classes, as one chooses between them. */
export const phases = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;
