import type { EnquiryStatus } from '@avsar/contract';

/** Texts of the admin screen for enquiries. */
export const manageEnquiryMessages = {
  none: 'No enquiries yet.',
  emptyWhy: 'Questions from the contact form and the course pages appear here, and you get them by e-mail.',
  noneFound: 'No enquiry matches this search.',
  fetchFailed: 'Error fetching enquiries',
  saved: 'Enquiry saved.',
} as const;

export const enquiryStatusTexts: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
};
