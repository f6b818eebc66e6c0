/** Texts of the editor of a lesson. */
export const editorMessages = {
  failed: 'The lesson could not be loaded.',
  statesFailed: 'What is written in the lessons could not be loaded.',
  notPublished: 'Nothing is published yet. Students do not see this lesson.',
  published: 'Published. Students see it now.',
  removed: 'This lesson was taken out of the syllabus. Students do not see it.',
  nothingToShow: 'There is nothing to show yet.',
  pasteHint: 'Paste a screenshot, drop a file, or type # for a heading and - for a list.',
  hint: 'Write here, or paste from Word, Google Docs or a web page.',
  videoShown: (host: string, id: string) => `${host}, video ${id}`,
  videoNote: 'Whoever has this link can watch the video.',
  altLabel: 'What does the picture show?',
  altReminder: 'Still empty. Students who cannot see the picture hear this text.',
  picturesLeftOut: (count: string) =>
    `${count} of the copied text could not be read. Please paste or drop each by itself.`,
  pictureNotSent: 'A picture was not stored. Please try again or remove it.',
  attached: (name: string) => `“${name}” is below, under Files.`,
  tooManyFiles: (most: number) => `A lesson has at most ${most} files to download. Please remove one first.`,
  openNote: 'Visitors can read this lesson on the page of the course, without an account.',
  openReplaces: (title: string) => `“${title}” is open now. This lesson takes its place.`,
  openLater: 'Publish the lesson first.',
  linkFault: 'Please use an address that begins with https://, mailto: or a single /.',
} as const;
