/** A reply about the caller's own row, with the endpoint's view `own`, which may show more than the role's view. */
export class OwnRow<Row> {
  readonly row: Row;

  constructor(row: Row) {
    this.row = row;
  }
}
