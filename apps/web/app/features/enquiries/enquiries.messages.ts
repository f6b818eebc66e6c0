/** Texts of the enquiry forms, exactly as in spec §5 and §8. */
export const enquiryMessages = {
  contactIncomplete: 'Please fill out all the required fields',
  contactSent: 'Enquiry submitted successfully!',
  contactFailed: 'Failed to submit enquiry. Please try again.',
  queryIncomplete: 'Please fill in all required fields!',
  querySent: 'Query submitted successfully!',
  queryFailed: 'Error submitting query!',
  required: 'Please fill this in.',
  searchedFor: (search: string) =>
    `I searched for “${search}” and found no course. Do you teach it, or something like it?`,
} as const;
