import { ApiError, type BatchToHandOver } from '@avsar/contract';

/** By batch: the id of its next trainer, or `stays`. */
export type HandOver = ReadonlyMap<number, string>;

export const stays = 'stays';

export const staying = (batches: readonly BatchToHandOver[]): HandOver => new Map(batches.map(({ id }) => [id, stays]));

export const isComplete = (batches: readonly BatchToHandOver[], chosen: HandOver): boolean =>
  batches.every(({ id }) => (chosen.get(id) ?? '') !== '');

export const handOverBodyOf = (batches: readonly BatchToHandOver[], chosen: HandOver) => ({
  batches: batches.map(({ id }) => {
    const next = chosen.get(id) ?? stays;
    return { id, trainer: next === stays ? null : { id: Number(next) } };
  }),
});

/** What the server refused, by the id of the batch: it names fields by the place of the batch in the body. */
export function faultsByBatch(batches: readonly BatchToHandOver[], error: unknown): ReadonlyMap<number, string> {
  const fields = error instanceof ApiError ? error.fields : {};
  return new Map(
    batches.flatMap(({ id }, index) => {
      const fault = fields[`batches.${index}.trainer.id`];
      return fault === undefined ? [] : [[id, fault] as const];
    }),
  );
}

/** Trainers who are free for every one of these batches. */
export function trainersForAll(batches: readonly BatchToHandOver[]) {
  const [first, ...rest] = batches;
  const isFreeFor = (batch: BatchToHandOver, trainerId: number) =>
    batch.successors.some(({ id, clash }) => id === trainerId && clash === null);
  return (first?.successors ?? []).filter(
    ({ id, clash }) => clash === null && rest.every((batch) => isFreeFor(batch, id)),
  );
}
