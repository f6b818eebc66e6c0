import type { MeetingTaught } from '@avsar/contract';

/** Which classes of a trainer are given to a substitute. */
export interface SubstituteChoice {
  readonly trainer: { readonly id: number; readonly name: string };
  readonly meeting?: MeetingTaught | undefined;
  /** One class, and not the classes of some days. */
  readonly isOneClass: boolean;
  readonly from: string;
  readonly until: string;
}

/** The query of the preview; `undefined` while the days are incomplete. */
export function choiceQueryOf({ trainer, meeting, isOneClass, from, until }: SubstituteChoice, substituteId: number) {
  const people = { trainer: String(trainer.id), substitute: String(substituteId) };
  if (isOneClass && meeting !== undefined) return { ...people, meeting: String(meeting.id) };
  return from === '' || until === '' || until < from ? undefined : { ...people, from, until };
}
