import { formatIst } from '#shared/time.ts';

/** A lesson that can be read, in the order of the syllabus. */
interface Line {
  readonly id: number;
  readonly title: string;
}

interface StudiedLine extends Line {
  readonly isFinished: boolean;
}

const named = (line: Line | undefined) => (line === undefined ? null : { id: line.id, title: line.title });

/**
 * Where to go on: at the lesson that was opened last; if it is finished, at the next unfinished one, then at the first
 * unfinished one. Of a course that is finished, at the last lesson again.
 */
export function resumeOf(lines: readonly StudiedLine[], openedId: number | null): Line | null {
  const place = lines.findIndex(({ id }) => id === openedId);
  const last = lines[place];
  if (last?.isFinished === false) return named(last);
  const isUnfinished = ({ isFinished }: StudiedLine) => !isFinished;
  return named(lines.slice(place + 1).find(isUnfinished) ?? lines.find(isUnfinished) ?? last ?? lines[0]);
}

/** The lessons before and after one that can be read. */
export function neighboursOf(lines: readonly Line[], id: number) {
  const place = lines.findIndex((line) => line.id === id);
  return { previous: named(lines[place - 1]), next: named(lines[place + 1]) };
}

interface Found {
  readonly text: string;
  readonly isFromStart: boolean;
  readonly isToEnd: boolean;
}

/** One line that neither begins nor ends inside a word. */
export function excerptOf({ text, isFromStart, isToEnd }: Found): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const begun = isFromStart ? line : line.replace(/^\S+ /, '');
  const whole = isToEnd ? begun : begun.replace(/ \S+$/, '');
  return `${isFromStart ? '' : '… '}${whole.trim()}${isToEnd ? '' : ' …'}`;
}

interface NoteRow {
  readonly text: string;
  readonly version: number;
  readonly updatedAt: Date;
}

export const noteOf = (row: NoteRow | undefined) => ({
  text: row?.text ?? '',
  version: row?.version ?? 0,
  savedAt: row === undefined || row.version === 0 ? null : row.updatedAt.toISOString(),
});

/** Tells a student that they changed the note elsewhere. */
export const textOfNoteConflict = (row: NoteRow | undefined): string =>
  row === undefined || row.version === 0
    ? 'This note was not saved yet. Please look at it again.'
    : `You saved this note on ${formatIst(row.updatedAt)}, in another window or on another device. Please look at it again.`;
