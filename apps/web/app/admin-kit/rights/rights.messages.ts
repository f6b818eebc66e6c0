/** Shown in place of a page that the member of the staff may not open. */
export const rightsMessages = {
  notYourWork: 'This page is not part of your work',
  notYourWorkWhy: 'If you need it, please ask the owner of the institute to give you this work.',
  rightsUnknown: 'We could not load which pages are part of your work.',
} as const;
