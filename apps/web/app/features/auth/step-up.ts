import { ApiError } from '@avsar/contract';

/** Whoever has asked for proof, and waits: answered with whether it was given. */
interface Wanted {
  readonly answer: (isProved: boolean) => void;
}

/** One page, as one person. */
interface Visit {
  readonly page: string;
  readonly token: string | undefined;
}

let wanted: Wanted | undefined;
let visit: Visit | undefined;
const listeners = new Set<() => void>();

export function subscribeToStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readStepUp = (): Wanted | undefined => wanted;

function setWanted(now: Wanted | undefined): void {
  wanted = now;
  for (const listener of listeners) listener();
}

/**
 * Does what only somebody may do who has proved a moment ago that it is them. Where the server wants proof, it is asked for
 * (`StepUpDialog`) and the work done again, once; whoever leaves the question alone, or the page, gets the server's refusal.
 * Every call of `callApi` goes through here, so that no screen has to know which calls want proof.
 */
export async function withStepUp<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  const begunIn = visit;
  try {
    return await work();
  } catch (error) {
    // A page without the dialog has nothing to ask with.
    if (!isStepUpRefusal(error) || begunIn === undefined || begunIn !== visit || !(await askForProof())) throw error;
    return work();
  }
}

/** They did not want to prove it: that is no failure, and nothing has changed. */
export const isStepUpRefusal = (error: unknown) => error instanceof ApiError && error.code === 'step_up_required';

/** What waits for proof belongs to the page it was begun on, and to whoever began it: it ends with either. */
export function beginVisit(now: Visit): () => void {
  visit = now;
  return () => {
    visit = undefined;
    wanted?.answer(false);
  };
}

function askForProof(): Promise<boolean> {
  // One question at a time: the one before has been left alone.
  wanted?.answer(false);
  return new Promise((resolve) => {
    const mine: Wanted = {
      answer: (isProved) => {
        if (wanted === mine) setWanted(undefined);
        resolve(isProved);
      },
    };
    setWanted(mine);
  });
}
