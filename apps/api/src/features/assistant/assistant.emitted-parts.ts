/**
 * What `speak` says, for somebody to hear when they like. Whoever speaks never waits for whoever listens, and comes to an end
 * also when nobody listens any more.
 */
export async function* emitParts<Part>(speak: (say: (part: Part) => void) => Promise<void>): AsyncGenerator<Part> {
  const unheard: Part[] = [];
  let more = Promise.withResolvers<void>();
  let isOver = false;
  const say = (part: Part) => {
    unheard.push(part);
    more.resolve();
  };
  const finish = () => {
    isOver = true;
    more.resolve();
  };
  const speaking = speak(say);
  speaking.then(finish, finish);
  while (!isOver || unheard.length > 0) {
    await more.promise;
    more = Promise.withResolvers<void>();
    yield* unheard.splice(0);
  }
  await speaking;
}
