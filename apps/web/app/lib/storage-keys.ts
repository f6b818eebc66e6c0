/** Everything we keep in the browser, by name. */
export const authStorageKey = 'avsar.auth';
export const expiryCheckStorageKey = 'avsar.expiry-checked-at';
/** Mantine's own name for it. */
export const schemeStorageKey = 'mantine-color-scheme-value';
export const visitStorageKey = 'avsar.visit-started-at';
export const promptStorageKey = 'avsar.prompt';
/** What the payment widget said, by student and course, until the server has heard it. */
export const paidStorageKey = 'avsar.paid';
/** What was said to the assistant in this visit. */
export const talkStorageKey = 'avsar.talk';
