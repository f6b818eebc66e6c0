// Of joining, intents and outcomes. Without schemas, so that public pages load none.

/** What a student, and the company, say about the first day at work. */
export const joiningAnswers = ['joined', 'not_joined'] as const;
export type JoiningAnswer = (typeof joiningAnswers)[number];

export const joiningSides = ['student', 'company'] as const;
export type JoiningSide = (typeof joiningSides)[number];

export const joiningLimits = {
  /** Links of an application for its company that work at the same time. */
  linksMost: 5,
  daysMost: 60,
  reasonCharactersMost: 300,
  /** How far ahead the first day at work can be planned. */
  plannedDaysMost: 730,
} as const;

/**
 * What a student wants after the course, asked once when it begins and never changed (the CIRR method). Who wants no new
 * job is excluded from the outcomes, which is why nobody may be asked afterwards.
 */
export const intents = ['job', 'own_business', 'keep_job', 'study', 'interest'] as const;
export type Intent = (typeof intents)[number];

/** Intents that leave a graduate out of the outcomes. */
export const excludingIntents: readonly Intent[] = ['keep_job', 'study', 'interest'];

/** Days after the beginning of an enrolment in which the intent can be said. */
export const intentDays = 14;

/** Days after the end of a course in which work counts as its outcome. */
export const outcomeWindowDays = 180;

/**
 * The codes of CIRR that somebody can say or verify. 1: work in the field of the course; 2: other work. `1C` and `2A` are
 * hires by the institute itself.
 */
export const outcomeCodes = ['1A', '1B', '1C', '1D', '1E', '2A', '2B', '3A', '3B', 'excluded'] as const;
export type OutcomeCode = (typeof outcomeCodes)[number];

/** Those that a graduate chooses from: whether the employer is the institute, and an exclusion, the staff decide. */
export const statedCodes = ['1A', '1B', '1D', '1E', '2B', '3A', '3B'] as const;
export type StatedCode = (typeof statedCodes)[number];

export const inFieldCodes: readonly OutcomeCode[] = ['1A', '1B', '1C', '1D', '1E'];
export const outOfFieldCodes: readonly OutcomeCode[] = ['2A', '2B'];
/** Hires by the institute itself, which figures show apart. */
export const ownHireCodes: readonly OutcomeCode[] = ['1C', '2A'];

/** Why a graduate is left out, if the intent does not say so already. */
export const exclusions = ['health', 'care', 'military', 'no_work_permit', 'died'] as const;
export type Exclusion = (typeof exclusions)[number];

/** What the staff have seen that shows the outcome. */
export const evidences = [
  'joining_confirmed',
  'offer_letter',
  'employer_statement',
  'payslip',
  'graduate_statement',
  'public_profile',
  'other_document',
] as const;
export type Evidence = (typeof evidences)[number];

/**
 * Where a graduate stands. `open`: the window runs, and nothing is verified. `to_verify`: somebody said something that
 * nobody has verified. `verified`: an outcome is recorded. `excluded`: by the intent. `non_reporting`: the window is over,
 * and nobody knows (code 4).
 */
export const graduateStates = ['open', 'to_verify', 'verified', 'excluded', 'non_reporting'] as const;
export type GraduateState = (typeof graduateStates)[number];

export const outcomeLimits = {
  payMost: 100_000_000,
  companyCharactersMost: 100,
  roleCharactersMost: 100,
  noteCharactersMost: 500,
} as const;

/** What a text with a word like "guaranteed" refers to: a published report, the guarantee in force, or neither. */
export const textClaimKinds = ['report', 'guarantee', 'none'] as const;
export type TextClaimKind = (typeof textClaimKinds)[number];

export const reportLimits = {
  /** Fewer graduates are not published: their rows would name them. */
  graduatesLeast: 10,
  /** Pay in public rows is rounded to this many rupees. */
  payRoundedTo: 10_000,
  reasonCharactersMost: 300,
} as const;

/** Work in the field of the course that is a claim. `1C`, hired by the institute itself, is shown apart. */
export const claimedCodes = ['1A', '1B', '1D', '1E'] as const satisfies readonly OutcomeCode[];

/** The version of the method that `/outcomes` describes; a change of the method gets the next number. */
export const outcomeMethod = 1;
