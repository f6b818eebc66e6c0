/** All keys in local and session storage. */
export const authStorageKey = 'avsar.auth';
export const expiryCheckStorageKey = 'avsar.expiry-checked-at';
/** The key Mantine itself uses for the colour scheme. */
export const schemeStorageKey = 'mantine-color-scheme-value';
export const visitStorageKey = 'avsar.visit-started-at';
export const promptStorageKey = 'avsar.prompt';
/** Prefix of the payment callbacks that the server has not verified yet, by student and course. */
export const paidStorageKey = 'avsar.paid';
/** Where, when and for what the last code of this tab was sent. */
export const sentCodeStorageKey = 'avsar.sent-code';
/** Who has put off proving the second contact, on this device. */
export const contactLaterStorageKey = 'avsar.contact-later';
/** The link of a friend that was opened on this device. */
export const referralStorageKey = 'avsar.referral';
/** The chat with the assistant in this visit. */
export const chatStorageKey = 'avsar.talk';
/** Prefix of typed work that was not handed in, by student and homework. */
export const handInStorageKey = 'avsar.hand-in';
