/** Texts of the SMS templates. */
export const templateMessages = {
  lead: 'In India a business may send only SMS whose text is registered beforehand with the carriers (DLT). Enter here what is registered.',
  none: 'No SMS templates yet.',
  noneArchived: 'No archived SMS templates.',
  emptyWhy: 'Without a registered text, messages go by bell and e-mail only.',
  fetchFailed: 'The SMS templates could not be loaded.',
  added: (name: string) => `“${name}” is added.`,
  archived: (name: string) => `“${name}” is archived. It is not offered any more.`,
  textHint: 'Exactly as registered. Put a name in braces where the registered text has a variable, such as {day}.',
  noVariables: 'No variables: everybody gets the same text.',
  faulty: (found: readonly string[]) =>
    `${found.join(', ')}: a name has small letters, digits and _ only, and at most 20 characters.`,
  archiveTitle: 'Archive this template?',
  archiveWhat: 'It is not offered for new messages. This cannot be undone; you can enter it again.',
} as const;
