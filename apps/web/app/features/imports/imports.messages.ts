import {
  type Import,
  type ImportFate,
  type ImportField,
  type ImportOutcome,
  type ImportStatus,
  limits,
} from '@avsar/contract';
import { countText, groupedDigits } from '#lib/format.ts';

/** Texts of the screens that import students. */
export const importMessages = {
  title: 'Import students',
  lead: 'From Excel, CSV or a copied table. You see what will happen to every row before anything happens.',
  fileLabel: 'File',
  chooseFile: 'Choose or drop a file',
  fileHint: `Excel (.xlsx) or CSV, up to ${groupedDigits(limits.importRowsMost)} rows and 5 MB`,
  pasteLabel: 'Or paste the rows',
  pasteHint: 'Copy the rows in Excel or Google Sheets, with or without headings, and paste them here.',
  pastePlaceholder: 'Asha Rao\t98765 43210\tasha@example.com',
  nothingChosen: 'Please choose a file or paste the rows.',
  earlier: 'Earlier imports',
  none: 'No imports in the last 30 days.',
  fetchFailed: 'Error fetching imports',
  rowsFailed: 'Error fetching the rows',
  pasted: 'Pasted rows',
  headings: 'The first row has the headings',
  notUsed: 'Not used',
  columnsLead: 'Say what each column holds. Name and mobile number are needed.',
  forAll: 'Course and batch for everybody',
  forAllHint: 'Rows with a course or batch of their own keep it. A batch has its course, so one of the two is enough.',
  noCourse: 'No course matches.',
  noBatch: 'No running or coming batch matches.',
  searchFailed: 'Search failed. Please try again.',
  checking: 'We are looking at every row …',
  dryRun: 'Nothing has happened yet. Rows with a fault are left out; correct them in your file and import it again.',
  reasonHint: 'For everybody who gets a course, if you want: for example, paid in cash. Your list of grants shows it.',
  startHint: 'Nobody gets a message from us. Students log in with their mobile number.',
  noRows: 'No rows of this kind.',
  running: 'The import is running. You can leave this page; it goes on.',
  deleted: 'The import was deleted.',
  undoTitle: 'Undo this import?',
  undoWhat:
    'People, enrolments and seats that this import made are deleted. Whoever has logged in, paid, attended or been changed since stays.',
} as const;

export const fieldTexts: Readonly<Record<ImportField, string>> = {
  name: 'Name',
  mobileNumber: 'Mobile number',
  email: 'E-mail',
  course: 'Course',
  batch: 'Batch',
  qualification: 'Qualification',
  address: 'Address',
  workingStatus: 'Working status',
};

export const fateTexts: Readonly<Record<ImportFate | ImportOutcome, string>> = {
  add: 'New student',
  enrol: 'Gets course or seat',
  nothing: 'Nothing to do',
  fault: 'Fault',
  done: 'Done',
  changed: 'Changed since the preview',
  undone: 'Undone',
  kept: 'Kept',
};

export const statusTexts: Readonly<Record<ImportStatus, string>> = {
  read: 'Not checked',
  checking: 'Being checked',
  checked: 'Not started',
  running: 'Running',
  done: 'Done',
  undone: 'Undone',
};

export const nameOf = ({ name }: Pick<Import, 'name'>): string => (name === '' ? importMessages.pasted : name);

/** What the button that starts the import says: Import 40 students. */
export function startText({ fates }: Pick<Import, 'fates'>): string {
  return `Import ${countText(fates.add + fates.enrol, 'student')}`;
}

/** What became of the import, in a sentence or two. */
export function resultText(
  { status, fates, outcomes, undoUntil }: Import,
  untilText: (instant: string) => string,
): string {
  if (status === 'undone') {
    const kept = outcomes.kept === 0 ? '' : ` ${countText(outcomes.kept, 'row')} stayed, each with its reason below.`;
    return `Undone: ${countText(outcomes.undone, 'row')}.${kept}`;
  }
  const changed =
    outcomes.changed === 0
      ? ''
      : ` ${countText(outcomes.changed, 'row')} had changed since the preview and were left out.`;
  const faults = fates.fault === 0 ? '' : ` ${countText(fates.fault, 'row')} had a fault.`;
  const undo = undoUntil === null ? '' : ` You can undo it until ${untilText(undoUntil)}.`;
  return `Done: ${countText(outcomes.done, 'row')}.${changed}${faults}${undo}`;
}
