/** An answer about the caller themselves, where they may see more of it than others: the view `own` of the endpoint. */
export class Own<Row> {
  readonly row: Row;

  constructor(row: Row) {
    this.row = row;
  }
}
