/** The other side surely did not take the message: it may be handed over again later. */
export class NotTakenError extends Error {
  override readonly name = 'NotTakenError';
}
