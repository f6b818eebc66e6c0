import type { EnquiryStatus } from '@avsar/contract';

/** Texts of the admin screen for enquiries. */
export const manageEnquiryMessages = {
  none: 'No enquiries yet.',
  noneFound: 'No enquiry fits this search.',
  fetchFailed: 'Error fetching enquiries',
  saved: 'Enquiry saved.',
  saveFailed: 'The enquiry was not saved.',
} as const;

export const enquiryStatusTexts: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
};
