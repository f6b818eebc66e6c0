/** Options of the filter for a list of classes. */
export const meetingPhaseOptions = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;
