import { recordingLimits } from '@avsar/contract';

/** Texts about recordings of classes. */
export const recordingMessages = {
  mineFailed: 'Your recordings could not be loaded.',
  failed: 'This recording could not be loaded.',
  closed: 'The recordings are closed for now',
  missed: 'You missed this class.',
  missedWatch: 'You missed this class: watch the recording',
  watch: 'Watch the recording',
  notWatched: 'Not watched yet',
  watched: (text: string) => `You have watched ${text}.`,
  registerStays: 'Watching does not change the register.',
  gone: 'There is no recording of this class any more.',
  /** The name of a recording without a title. */
  recording: (number: number, count: number) => (count === 1 ? 'Recording' : `Recording ${number}`),

  manageFailed: 'The recordings could not be loaded.',
  none: 'No recording yet.',
  add: 'Add recording',
  added: 'Added. We have told your students.',
  addedAnother: 'Added.',
  renamed: 'Saved.',
  linkHint: 'YouTube or Vimeo. Whoever holds the link can watch it.',
  titleHint: 'Optional, for a class in parts.',
  full: `A class has at most ${recordingLimits.perClassMost} recordings.`,
  addedBy: (name: string, when: string) => `Added by ${name} on ${when}`,
  removeTitle: 'Remove this recording?',
  removeHow: 'Your students cannot watch it here any more. The video stays on its own site.',
  removeFailed: 'The recording was not removed. Please try again.',
} as const;
