import type { Round } from '@avsar/contract';
import { countText } from '#lib/format.ts';

const students = (count: number) => countText(count, 'student');

/** Texts of the admin screens about rounds. */
export const roundMessages = {
  none: 'No round is planned yet.',
  emptyWhy: 'Plan the test or the interview first. Then choose people under Applications, and invite them.',
  fetchFailed: 'The rounds could not be loaded.',
  failed: 'The round could not be loaded',
  missing: 'Please fill this in.',
  titleHow: 'Students read it: “Online test”, “Talk with the team lead”.',
  placeHow: 'If people meet at a place.',
  linkHow: 'Of the video call or the online test.',
  noteHow: 'What students should bring or know.',
  movesHow: 'Times of single students move with it. We tell the students if the time, the place or the link changes.',
  planned: 'Round planned. Invite people under Applications.',
  saved: 'Round saved.',

  cancelTitle: 'Cancel this round?',
  cancelHow: (count: number) =>
    count === 0
      ? 'Nobody is in it. It stays in the list as cancelled.'
      : `We tell the ${students(count)} of this round. No result of it counts.`,
  cancelled: 'Round cancelled.',
  deleteTitle: 'Delete this round?',
  deleteHow: 'Nobody is in it. It cannot be brought back.',
  deleteFailed: 'The round could not be deleted.',
  isCancelled: 'This round is cancelled. No result of it counts.',

  studentsFailed: 'The students could not be loaded.',
  nobody: 'Nobody is in this round yet.',
  nobodyHow: 'Choose people under Applications, and press “Invite to a round”.',
  keys: 'With the keyboard: P, D and A mark, the arrow keys go to the next student.',
  unseen: 'Students see no result until you tell them. They never see a remark.',
  marked: ({ students: all, marked }: Pick<Round, 'students' | 'marked'>) =>
    [
      students(all),
      marked.passed > 0 ? `${marked.passed} passed` : '',
      marked.failed > 0 ? `${marked.failed} did not pass` : '',
      marked.absent > 0 ? `${marked.absent} absent` : '',
      marked.none > 0 && marked.none < all ? `${marked.none} without a result` : '',
    ]
      .filter((text) => text !== '')
      .join(', '),
  untold: (count: number) => `${countText(count, 'result')} not told yet`,
  told: 'The student knows this result.',
  markedBy: (name: string) => `Marked by ${name}`,
  isSaving: 'Saving …',
  isSaved: 'Saved',
  rest: (count: number) => `The other ${count === 1 ? 'one' : count} did not pass`,
  restTitle: 'Mark the others?',
  restHow: (count: number) =>
    `${students(count)} without a result will be marked “Did not pass”. You can change each one before you tell them.`,

  takeOutTitle: 'Take this student out of the round?',
  takeOutHow: (name: string) => `We tell ${name}. The application goes on.`,

  tellTitle: 'What each student will read',
  tellNobody: 'There is no new result to tell. Mark results first.',
  tellUnmarked: (count: number) =>
    count === 1 ? '1 student has no result and hears nothing.' : `${students(count)} have no result and hear nothing.`,
  tellEnds: 'Whoever did not pass or was absent is rejected for this opening, unless they have an offer.',
  tell: (count: number) => `Tell ${students(count)}`,
  toldNow: (count: number) => `We have told ${students(count)}.`,
  changedMeanwhile: 'A result has changed in the meantime. This is what students would read now.',
  previewFailed: 'The texts could not be loaded.',
} as const;
