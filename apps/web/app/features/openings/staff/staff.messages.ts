import type { OpeningState } from '@avsar/contract';

export const openingStateTexts: Readonly<Record<OpeningState, string>> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
};

/** Texts of the admin screens about openings. */
export const openingMessages = {
  lead: 'Work that companies offer to your students.',
  none: 'No openings yet.',
  noneFound: 'No opening matches this search.',
  emptyWhy: 'A company looks for people? Write it down, say who may apply, and open it.',
  fetchFailed: 'The openings could not be loaded.',
  failed: 'The opening could not be loaded',
  noneOfCompany: 'No opening yet.',

  chooseCompany: 'Please choose a company.',
  chooseCategory: 'Please choose a category.',
  category: 'How good the opening is. The placement rules say what it decides.',
  categoriesFailed: 'The categories could not be loaded.',
  noCompany: 'There is no such company. Add it under Companies first.',
  companiesFailed: 'The companies could not be loaded.',
  noCourse: 'There is no such course.',
  coursesFailed: 'The courses could not be loaded.',
  noBatch: 'There is no such batch.',
  batchesFailed: 'The batches could not be loaded.',
  numberMissing: 'Please enter a number.',
  added: 'Saved as a draft. Only colleagues see it until you open it.',
  saved: 'Opening saved.',

  about: 'What the person will do, and what the company offers. Students and visitors read it.',
  place: 'The town. Leave it empty if all work is done from home.',
  payFixed: 'In whole rupees a year, without what depends on targets.',
  payVariable: 'At most, if all targets are reached.',
  bond: 'How long the person promises to stay. Empty: no bond.',
  skills: 'What the work needs, as the company says it. It keeps nobody from applying.',
  applyBy: 'Students can apply until the end of this day.',
  isPublic: 'Otherwise only students who are logged in find it.',

  whoMayApply:
    'What is empty is not asked. Everything else must be met, and all about courses by one and the same course.',
  courses: 'One of these. Empty: any course, or none.',
  batches: 'A seat in one of these, now or before.',
  completed: 'Only students who have completed the course',
  attendance: 'Of the classes of the course.',
  quiz: 'The average of the best attempts at the quizzes of the course.',
  years: 'The year of passing out of school or college.',
  neededSkills: 'All of these, in the career details of the student.',
  unplaced: 'Only students without a placement',

  rules: 'Placement rules',

  draftNote: 'Only colleagues see it.',
  openNote: (isPublic: boolean) =>
    isPublic ? 'Students see it, and visitors too.' : 'Students see it. Visitors do not.',
  closedNote: 'Nobody can apply any more. Students who look for it see that it is closed.',
  openTitle: 'Open this opening?',
  opened: 'Open. Students see it now.',
  closeTitle: 'Close this opening?',
  closeHow: 'Nobody can apply any more. You can open it again.',
  closed: 'Closed.',
  deleteTitle: 'Delete this draft?',
  deleteHow: 'Nobody but your colleagues has seen it. It cannot be brought back.',
  deleteFailed: 'The draft could not be deleted.',

  candidatesFailed: 'The students could not be loaded.',
  nobodyMay: 'No student meets all of it now.',
  nobodyMisses: 'No student of its courses is left out.',
} as const;
