import { ApiError } from '@avsar/contract';

/** A call that waits for proof; `answer` tells it whether proof was given. */
interface ProofRequest {
  readonly answer: (isProved: boolean) => void;
}

/** One page opened with one token. A call that began in one visit never opens the step-up dialog in another. */
interface Visit {
  readonly page: string;
  readonly token: string | undefined;
}

let request: ProofRequest | undefined;
let visit: Visit | undefined;
const listeners = new Set<() => void>();

export function subscribeToStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readStepUpRequest = (): ProofRequest | undefined => request;

function setRequest(now: ProofRequest | undefined): void {
  request = now;
  for (const listener of listeners) listener();
}

/**
 * Runs a call that may need step-up authentication. If the server requires proof, `StepUpDialog` asks for it and the
 * call is repeated once. If the dialog is cancelled or the page left, the server's refusal is thrown.
 * Every `callApi` goes through here, so that no screen needs to know which calls require proof.
 */
export async function withStepUp<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  const begunIn = visit;
  try {
    return await work();
  } catch (error) {
    // Without a visit there is no step-up dialog on this page.
    if (!isStepUpRefusal(error) || begunIn === undefined || begunIn !== visit || !(await askForProof())) throw error;
    return work();
  }
}

/** Whether the step-up dialog was cancelled: that is not a failure, and nothing has changed. */
export const isStepUpRefusal = (error: unknown) => error instanceof ApiError && error.code === 'step_up_required';

/** Starts a visit; the returned function ends it and cancels a waiting step-up request. */
export function beginStepUpVisit(now: Visit): () => void {
  visit = now;
  return () => {
    visit = undefined;
    request?.answer(false);
  };
}

function askForProof(): Promise<boolean> {
  // One step-up request at a time: an earlier request is cancelled.
  request?.answer(false);
  return new Promise((resolve) => {
    const mine: ProofRequest = {
      answer: (isProved) => {
        if (request === mine) setRequest(undefined);
        resolve(isProved);
      },
    };
    setRequest(mine);
  });
}
