import type { CompanyListed } from '@avsar/contract';

/** A company can be added while the outcome is typed. */
export interface AddingCompany {
  /** A company that was just added from the form, and is therefore chosen. */
  readonly added: CompanyListed | undefined;
  readonly onAddCompany: () => void;
}
