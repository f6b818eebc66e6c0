// Of companies, openings and careers. Without schemas, so that public pages load none.

export const companyLimits = {
  contactsMost: 50,
  noteCharactersMost: 2000,
  /** Notes and openings on the page of a company, the newest first. */
  shownMost: 50,
  websiteCharactersMost: 200,
} as const;

export const openingLimits = {
  titleCharactersMost: 100,
  placeCharactersMost: 100,
  aboutCharactersMost: 6000,
  seatsMost: 1000,
  bondMonthsMost: 60,
  skillsMost: 15,
  skillCharactersMost: 40,
  /** Courses, and batches, that one rule names. */
  namedMost: 20,
} as const;

export const careerLimits = {
  skillsMost: 40,
  /** The earliest year of passing out. */
  passedInLeast: 1970,
} as const;

/** Nobody applies to a draft or a closed opening. */
export const openingStates = ['draft', 'open', 'closed'] as const;
export type OpeningState = (typeof openingStates)[number];

export const workModes = ['office', 'hybrid', 'remote'] as const;
export type WorkMode = (typeof workModes)[number];

/** What an opening may ask of a student, in the order in which it is explained. */
export const conditions = ['course', 'batch', 'completed', 'attendance', 'quiz', 'year', 'skills', 'unplaced'] as const;
export type Condition = (typeof conditions)[number];

/** What makes two skills the same, however they are spelled: upper and lower case do not count. */
export const skillKeyOf = (skill: string): string => skill.toLowerCase();

/** Skills to choose from; any other can be typed. */
export const suggestedSkills = [
  'Java',
  'Spring Boot',
  'Python',
  'Django',
  'JavaScript',
  'TypeScript',
  'React',
  'Angular',
  'Node.js',
  'HTML',
  'CSS',
  'SQL',
  'PostgreSQL',
  'MySQL',
  'MongoDB',
  'Git',
  'Linux',
  'Docker',
  'Kubernetes',
  'AWS',
  'Azure',
  'REST APIs',
  'Microservices',
  'Data structures',
  'Testing',
  'Selenium',
  'Power BI',
  'Excel',
  'Machine learning',
  'English',
] as const;

export const placementRuleLimits = {
  categoriesMost: 6,
  categoryCharactersMost: 40,
  /** Applications of a student that may run at the same time: the most that can be chosen. */
  applicationsMost: 100,
  /** Days to answer an offer: the most that can be chosen. */
  answerDaysMost: 30,
} as const;

export const applicationLimits = {
  /** Of one decision, and of one invitation. */
  togetherMost: 100,
  reasonCharactersMost: 300,
} as const;

/**
 * `applied`, `waitlisted` and `offered` are running. `withdrawn`: by the student, or because they accepted another offer.
 * `rejected`: not chosen. `declined`: by the student. `expired`: the offer was not answered in time. `replaced`: the
 * student accepted an offer of a higher category. `retracted`: the company took its offer back.
 */
export const applicationStates = [
  'applied',
  'waitlisted',
  'offered',
  'accepted',
  'withdrawn',
  'rejected',
  'declined',
  'expired',
  'replaced',
  'retracted',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What the staff decide about applications. `reopen`: the application runs again. */
export const decisions = ['offer', 'waitlist', 'reject', 'retract', 'reopen'] as const;
export type Decision = (typeof decisions)[number];

/**
 * Why a student cannot apply, the first that holds. `too_many`: as many applications run as the rules allow. `has_offer`:
 * an offer of the same category waits for an answer. `has_job`: an offer was accepted, and this opening is no allowed
 * upgrade.
 */
export const whyNotApply = [
  'over',
  'not_eligible',
  'decided',
  'no_resume',
  'has_job',
  'has_offer',
  'too_many',
] as const;
export type WhyNotApply = (typeof whyNotApply)[number];

export const roundKinds = ['screening', 'test', 'interview', 'hr', 'other'] as const;
export type RoundKind = (typeof roundKinds)[number];

export const roundResults = ['passed', 'failed', 'absent'] as const;
export type RoundResult = (typeof roundResults)[number];

export const roundLimits = {
  /** Of one opening. */
  roundsMost: 12,
  titleCharactersMost: 80,
  placeCharactersMost: 200,
  linkCharactersMost: 500,
  noteCharactersMost: 1000,
  minutesMost: 600,
  /** Between the own times of two students of a round. */
  everyMinutesMost: 240,
  remarkCharactersMost: 300,
  /** Of one call: the largest body stays within the bounds of every body. */
  resultsMost: 30,
} as const;

export const companyLinkLimits = {
  /** Of one opening, counting those that still work. */
  linksMost: 10,
  daysMost: 60,
  /** Students on the page of a company. */
  studentsMost: 500,
} as const;
