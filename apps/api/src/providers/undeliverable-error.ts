/** The message was refused for good: sending it again can only be refused again, so a job must not retry. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
