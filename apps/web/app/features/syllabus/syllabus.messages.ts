/** Texts about the syllabus of a course. */
export const syllabusMessages = {
  failed: 'The syllabus could not be loaded.',
  published: 'Published. Visitors and students see it now.',
  notPublished: 'Nothing is published yet. Visitors do not see this syllabus.',
  deleted: (name: string) => `${name} is deleted.`,
  moduleFull: 'This module is full. Please begin another module.',
  restored: (name: string) => `${name} is back.`,
  pasted: (count: string) => `${count} added.`,
  keys: 'Enter adds the next lesson. Alt with ↑ or ↓ moves a line. Paste a list to add many lessons at once.',
  /** On the line of a lesson: how far its content is. */
  lessonStates: { empty: 'Nothing yet', draft: 'Draft', published: 'Published', changed: 'Changed' },
  write: 'Write',
  saveFirst: 'Save, then write',
  nothingToShow: 'There is nothing to show yet.',
} as const;
