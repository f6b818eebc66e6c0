/** Texts of every editor with a draft and published versions. */
export const draftMessages = {
  saved: 'Draft saved.',
  unsaved: 'Changes are not saved yet.',
  unpublishedChanges: 'Unpublished changes',
  asPublished: (number: number, moment: string, by: string) => `Version ${number} is published: ${moment}, by ${by}.`,
  savedAt: (moment: string, by: string) => `Draft saved: ${moment}, by ${by}.`,
  taken: (number: number) => `Version ${number} is in the draft, not saved yet.`,
  noVersions: 'Nothing was published yet.',
  versionsFailed: 'The versions could not be loaded.',
  versionFailed: 'This version could not be loaded.',
} as const;
