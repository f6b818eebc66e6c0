/** What is written about students who fall behind, and about those who have completed a course. */
export const demoSignalNotes = {
  taken: 'Called this morning, no answer. I will ask in the next class who has seen them.',
  settled: 'Was ill and has told us so. Catches up with the recordings, and comes again on Monday.',
  completed: 'The last class is over, and the project was shown.',
} as const;
