import type { BatchMode } from '@avsar/contract';

/** Where the classes of a batch take place, as people read it. */
export const batchModeTexts: Readonly<Record<BatchMode, string>> = {
  online: 'Online',
  room: 'In the classroom',
  both: 'Online or in the classroom',
};
