export * from './applications.ts';
export * from './careers.ts';
export * from './companies.ts';
export * from './company-links.ts';
export { type Check, checkSchema, type Eligibility, eligibilitySchema, type Standing } from './eligibility.ts';
export * from './graduates.ts';
export * from './guarantee-limits.ts';
export * from './guarantees.ts';
export * from './joinings.ts';
export * from './limits.ts';
export * from './outcome-limits.ts';
export * from './outcome-reports.ts';
export {
  intentDraftSchema,
  intentEndpoints,
  type OutcomeStatement,
  outcomeEndpoints,
  type OwnIntent,
  type OwnOutcome,
  statementDraftSchema,
} from './outcomes.ts';
export * from './openings.ts';
export {
  type Company,
  companyChangeSchema,
  companyDraftSchema,
  type CompanyListed,
  type HiddenReason,
  hiddenReasons,
  type Placement,
  placementChangeSchema,
  placementDraftSchema,
  placementEndpoints,
  type PlacementListed,
} from './placements.ts';
export * from './rounds.ts';
export * from './rules.ts';
