/** Texts of the page of a company. */
export const companyPageMessages = {
  failed: 'The company could not be loaded',
  noContacts: 'No contact yet. Add the person whom you call or write to.',
  contactHow: 'An e-mail address or a mobile number, or both.',
  contactAdded: (name: string) => `${name} added.`,
  contactSaved: (name: string) => `${name} saved.`,
  contactDeleteFailed: 'The contact could not be deleted. Please try again.',
  contactDeleteHow: 'The name, the address and the number are deleted for good. Notes stay.',
  noNotes: 'No note yet.',
  noteHow: 'What was agreed, and when. Only colleagues read it. It cannot be changed later.',
  noted: 'Note saved.',
} as const;
