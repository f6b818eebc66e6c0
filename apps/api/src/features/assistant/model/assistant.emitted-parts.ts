/**
 * Turns a function that emits parts into an async generator. The producer never waits for the consumer, and runs to its
 * end even if the consumer stops reading.
 */
export async function* emitParts<Part>(produce: (emit: (part: Part) => void) => Promise<void>): AsyncGenerator<Part> {
  const pending: Part[] = [];
  let arrived = Promise.withResolvers<void>();
  let isOver = false;
  const emit = (part: Part) => {
    pending.push(part);
    arrived.resolve();
  };
  const finish = () => {
    isOver = true;
    arrived.resolve();
  };
  const production = produce(emit);
  production.then(finish, finish);
  while (!isOver || pending.length > 0) {
    await arrived.promise;
    arrived = Promise.withResolvers<void>();
    yield* pending.splice(0);
  }
  await production;
}
