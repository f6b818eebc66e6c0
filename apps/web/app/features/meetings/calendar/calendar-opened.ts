import type { MeetingTaught } from '@avsar/contract';
import type { PlannedFor } from './plan-for-trainer.tsx';
import type { SubstituteWanted } from './substitute-dialog.tsx';

/** The panel or dialog that is open above the calendar. */
export type OpenedAbove =
  | { readonly act: 'open' | 'move' | 'cancel'; readonly meeting: MeetingTaught }
  | { readonly act: 'substitute'; readonly wanted: SubstituteWanted }
  | { readonly act: 'plan'; readonly planned: PlannedFor };

/** Opens a panel or dialog; `undefined` closes it. */
export type OpenAbove = (opened: OpenedAbove | undefined) => void;
