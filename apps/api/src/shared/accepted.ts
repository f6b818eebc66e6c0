/** A reply that is not final yet: the 202 an endpoint declares beside its 200. */
export class Accepted<Reply> {
  readonly reply: Reply;

  constructor(reply: Reply) {
    this.reply = reply;
  }
}
