import type { DayClose } from '@avsar/contract';

/** A day in the list has its row: somebody has taken a fee, or entered the cash of the morning. */
export interface DayRow extends Omit<DayClose, 'id'> {
  readonly id: number;
}

/** What a second person does about a day. */
export interface DayAct {
  readonly day: DayRow;
  /** Opens the day again instead of accepting its difference. */
  readonly reopens: boolean;
}
