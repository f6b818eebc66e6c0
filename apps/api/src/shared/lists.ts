import type { Endpoint, Right } from '@avsar/contract';
import type { Caller, CallContext } from './context.ts';

export type ListedRow = Readonly<Record<string, unknown>>;

/** Whole lists of the contract, as a service reads them. */
export interface Lists {
  /** The paths of the fields that staff with these rights see: `name`, `course.title`, `batches[].id`. */
  fields(endpoint: Endpoint, rights: ReadonlySet<Right>): ReadonlySet<string>;
  /** Page by page, with the caller's rights as they are then; throws if the right is gone. */
  pages(
    context: CallContext<Caller>,
    endpoint: Endpoint,
    filters: Readonly<Record<string, unknown>>,
  ): AsyncGenerator<readonly ListedRow[]>;
}
