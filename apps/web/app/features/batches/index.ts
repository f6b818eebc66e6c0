/** Parts for visitors and students, which pages of courses and payments show. The admin's parts are not exported. */
export { BatchChoice } from './choice/batch-choice.tsx';
export {
  batchDates,
  batchHours,
  batchInShort,
  batchMode,
  chooseBatch,
  datesOfChoice,
  hasRoom,
  nextBatchOf,
  nextBatchText,
  nextSeatsText,
  type OpenBatch,
  seatsText,
} from './choice/open-batch.ts';
export { TellMeWhen } from './choice/tell-me-when.tsx';
