/** Limits that server and clients share: spec §9 and SECURITY.md. */
export const limits = {
  mobileDigits: 10,
  otpDigits: 6,
  otpLifetimeSeconds: 5 * 60,
  otpResendSeconds: 30,
  adminPasswordLeast: 15,
  adminPasswordMost: 128,
  /** How long the link works that makes the first admin. */
  setupLinkMinutes: 30,
  /** Test mails an hour, and test SMS an hour. */
  messageTestsPerHour: 5,
  /** Maximum length of a `utm_` mark of a link. */
  utmCharactersMost: 100,
  /** What a browser keeps of an opened referral link, and sends with a sign-up. */
  referralTokenCharactersMost: 200,
  toastMilliseconds: 3000,
  /** Pictures must be smaller than 2 MB (spec §9): 2,097,152 bytes are one too many. */
  imageBytesMost: 2 * 1024 * 1024 - 1,
  imagePixelsMost: 25_000_000,
  /** Resumes must be smaller than 5 MB (spec §9). */
  resumeBytesMost: 5 * 1024 * 1024 - 1,
  resumePagesMost: 30,
  /** How long the address of a private file is valid. */
  fileLinkSeconds: 5 * 60,
  /** How long the address of an export is valid: a download that has begun by then goes on. */
  exportLinkSeconds: 2 * 60,
  experienceYearsMost: 60,
  /** How long the link in the mail to an invited trainer works. */
  invitationDays: 7,
  /** How long the link works by which a member of the staff sets a password. */
  staffLinkDays: 3,
  /** Maximum size of a body, if the endpoint declares no other. */
  bodyBytesMost: 32 * 1024,
  /** Maximum size of a body with files as base64. */
  uploadBodyBytesMost: 10 * 1024 * 1024,
  /** Maximum number of keys and list items in a body; endpoints with longer lists set `entriesMost`. */
  bodyEntriesMost: 500,
  /** Maximum nesting of objects and lists in a body. */
  bodyDepthMost: 12,
  /** Maximum length of one key in a body. */
  bodyKeyBytesMost: 100,
  /** Maximum size of a raw body with a signature (webhooks). */
  rawBodyBytesMost: 256 * 1024,
  /** Maximum price of a course, in rupees: ten lakh. */
  priceMost: 1_000_000,
  courseDaysMost: 1095,
  descriptionCharactersMost: 4000,
  /** Maximum length of a trainer's text about themselves. */
  bioCharactersMost: 1200,
  /** Maximum length of a legal page. */
  documentCharactersMost: 30_000,
  /** Maximum length of an article, as JSON. */
  articleCharactersMost: 40_000,
  /** Maximum length of the welcome text of the home page. */
  welcomeCharactersMost: 4000,
  /** Maximum number of steps in "How it works" on the home page. */
  homeStepsMost: 8,
  /** Maximum number of layers in the list of technologies. */
  technologyLayersMost: 12,
  technologyCharactersMost: 40,
  /** Maximum number of technologies of one trainer. */
  trainerTechnologiesMost: 20,
  /** Most rows, columns and bytes of a file of students, and most characters of a cell. */
  importRowsMost: 10_000,
  importColumnsMost: 50,
  importBytesMost: 5 * 1024 * 1024 - 1,
  importCellMost: 500,
  /** How long a finished import can be undone. */
  importUndoHours: 24,
  /** How long the rows of an import are kept. */
  importKeptDays: 30,
  /** Maximum number of seats in a batch. */
  capacityMost: 500,
  /** How long a seat is held for a student who is paying. */
  seatHoldMinutes: 15,
  /** Default number of seats in a batch. */
  capacityUsual: 30,
  /** Students can join from this long before the start until the end of a class. */
  joinOpensMinutes: 15,
  /** A student can contest an entry of the register for this long after the class ended. */
  contestDays: 7,
  /** A dispute should be decided within this time. */
  decideDays: 3,
  /** Courses of which the queue "No seat yet" says how many wait. */
  waitingCoursesMost: 100,
  /** Maximum number of meetings on one page of the register. */
  gridMeetingsMost: 100,
  meetingHoursMost: 12,
  /** A class can be planned up to this long after its start; later, all students would be late or absent. */
  meetingBegunMinutesMost: 15,
  /** Maximum number of classes planned in one call. */
  seriesMost: 100,
  /** Maximum number of classes that fall on a holiday and are moved in one call. */
  holidayMovesMost: 100,
  reviewCharactersMost: 2000,
  /** Maximum length of a note of the staff about a student. */
  noteCharactersMost: 2000,
  packageMost: 100_000_000,
  listDefault: 50,
  listMost: 100,
  /** Maximum number of courses; up to this number the browser searches the catalogue itself (ADR-0023). */
  coursesMost: 500,
  courseBatchesMost: 12,
  /** Number of courses on one page of a search, and of pages. */
  courseSearchPage: 60,
  courseSearchPagesMost: 20,
  /** Maximum number of words to which the institute gives a meaning for the search. */
  searchWordsMost: 200,
  searchCharactersMost: 100,
  /** Maximum length of a question to the institute. */
  queryCharactersMost: 2000,
  /** Length of a bank reference (UTR) that a student copies from a transfer. */
  referenceCharactersLeast: 6,
  referenceCharactersMost: 35,
  /** How long a log-in, a repeated password or a code to a confirmed contact counts as a recent proof of identity. */
  freshMinutes: 10,
  /** How long a contact change can be undone from the old e-mail address. */
  contactUndoDays: 7,
  /** How long a contact change made by an admin waits before it takes effect. */
  contactDelayHours: 24,
  contactReasonCharactersMost: 200,
  /** Maximum length of a question to the assistant. */
  chatCharactersMost: 1000,
  /** Maximum length of an answer of the assistant. */
  chatAnswerCharactersMost: 2500,
  /** Maximum number of messages in a chat request, of both sides, with the question; clients drop older ones. */
  chatMessagesMost: 12,
} as const;
