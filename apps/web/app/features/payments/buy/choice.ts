import type { ChosenSeat, SeatChoice } from './seat/use-seat-choice.ts';

/** What a student pays for, as the API takes it: a seat, with a fee plan or the whole fee; or a later part of a fee. */
export type Chosen = (ChosenSeat & { readonly planId?: number }) | { readonly instalment: number };

export interface Choice {
  /** The choice to send. If something is missing it asks the student to choose, and returns `undefined`. */
  readonly take: () => Chosen | undefined;
  /** Shows the server's reason if it refused the choice, and returns whether it did. */
  readonly refuse: (error: unknown) => boolean;
}

/** A course: the first part of a fee plan, or the whole fee (`null`). */
export function choiceOfCourse(seat: SeatChoice, planId: number | null): Choice {
  return {
    take: () => {
      const chosen = seat.take();
      return chosen === undefined || planId === null ? chosen : { ...chosen, planId };
    },
    refuse: seat.refuse,
  };
}

/** A later part of the fee of a course that the student has. */
export const choiceOfPart = (instalment: number): Choice => ({ take: () => ({ instalment }), refuse: () => false });
