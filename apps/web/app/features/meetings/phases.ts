/** Options of the filter for a list of classes. */
export const phases = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;
