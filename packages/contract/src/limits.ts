/** Numbers both sides must agree on: spec §9 and SECURITY.md. */
export const limits = {
  mobileDigits: 10,
  otpDigits: 6,
  otpLifetimeSeconds: 5 * 60,
  otpResendSeconds: 30,
  toastMilliseconds: 3000,
  /** Pictures must be smaller than 2 MB (spec §9): 2,097,152 bytes are one too many. */
  imageBytesMost: 2 * 1024 * 1024 - 1,
  imagePixelsMost: 25_000_000,
  /** Resumes must be smaller than 5 MB (spec §9). */
  resumeBytesMost: 5 * 1024 * 1024 - 1,
  resumePagesMost: 30,
  /** How long an address of a private file works. */
  fileLinkSeconds: 5 * 60,
  experienceYearsMost: 60,
  /** Of a body that may carry files as base64; all others end at 256 KiB. */
  uploadBodyBytesMost: 10 * 1024 * 1024,
  /** Of keys and list items in a body, all together; a call with longer lists says so by `entriesMost`. */
  bodyEntriesMost: 500,
  /** Of objects and lists inside one another, in a body. */
  bodyDepthMost: 12,
  /** Of one key in a body. */
  bodyKeyBytesMost: 100,
  /** Of a body that somebody else signed. */
  rawBodyBytesMost: 1024 * 1024,
  /** Of a course, in rupees: ten lakh. */
  priceMost: 1_000_000,
  courseDaysMost: 1095,
  descriptionCharactersMost: 4000,
  /** Seats of a batch. */
  capacityMost: 500,
  /** Unless somebody says otherwise. */
  capacityUsual: 30,
  /** Students are let in this long before a class begins, and until it ends. */
  joinOpensMinutes: 15,
  /** Of the register, on one page. */
  gridMeetingsMost: 100,
  meetingHoursMost: 12,
  /** A class may be noted down when it has just begun; one that began earlier would find everybody late, or absent. */
  meetingBegunMinutesMost: 15,
  /** Classes planned in one go. */
  seriesMost: 100,
  reviewCharactersMost: 2000,
  packageMost: 100_000_000,
  listDefault: 50,
  listMost: 100,
  /** The catalogue is searched in the browser up to here (ADR-0023). */
  coursesMost: 500,
  courseBatchesMost: 12,
  searchCharactersMost: 100,
  /** Of a question to the institute. */
  queryCharactersMost: 2000,
  /** Of a bank's reference (UTR) that a student copies from a transfer. */
  referenceCharactersLeast: 6,
  referenceCharactersMost: 35,
  /** How long a log-in, a password typed again or a code to a confirmed contact is taken for fresh. */
  freshMinutes: 10,
  /** How long the old e-mail address can undo a change of contact. */
  contactUndoDays: 7,
  /** How long a change that an admin carried through waits before it takes effect. */
  contactDelayHours: 24,
  contactReasonCharactersMost: 200,
  /** Of a question to the assistant. */
  chatCharactersMost: 1000,
  /** Of what it says. */
  chatAnswerCharactersMost: 2500,
  /** Of one talk, both sides together, the question included; older ones need not be told again. */
  chatMessagesMost: 12,
} as const;
