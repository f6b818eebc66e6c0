/** Why a file cannot be imported at all. */
export type SpreadsheetFault =
  | 'unreadable'
  | 'old_excel'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_much';

/** The user must choose another file. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
  readonly fault: SpreadsheetFault;

  constructor(fault: SpreadsheetFault) {
    super(`spreadsheet: ${fault}`);
    this.fault = fault;
  }
}
