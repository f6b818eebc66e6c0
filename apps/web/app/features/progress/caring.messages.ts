/** Texts for trainers and staff, who look after students. */
export const caringMessages = {
  boardFailed: 'The progress of the batch could not be loaded.',
  boardLead: 'Who falls behind comes first. Choose a name to see more.',
  noMembers: 'Nobody sits in this batch yet.',
  isCut: 'The batch has more students than this list shows.',
  nobodyBehind: 'Nobody falls behind.',
  behind: (count: number, of: number) => `${count} of ${of} ${count === 1 ? 'falls' : 'fall'} behind.`,
  studentFailed: 'The progress of the student could not be loaded.',

  signalsLead:
    'Students who missed classes, learned nothing for a week or have homework overdue. Say that you take care of it, and note what you did.',
  signalsFailed: 'The list could not be loaded.',
  nobody: 'Nobody falls behind.',
  none: 'Nothing here.',
  oneBatch: 'Only of one batch.',
  showAll: 'Show all batches',
  openText: 'Nobody takes care of it yet.',
  mineText: 'You take care of it.',
  takenText: (name: string) => `${name} takes care of it.`,
  taken: (name: string) => `You take care of ${name} now.`,
  givenBack: 'Somebody else can take care of it now.',
  noted: 'Note saved.',
  settled: 'Settled. A new reason brings the student back to this list.',
  noteHint: 'Trainers and staff read this note. The student never sees it.',
} as const;
