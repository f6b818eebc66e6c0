/** What a visitor types into the course search of the demo institute, and what must come. */
export interface ExpectedSearch {
  readonly typed: string;
  /** The titles at the top, in any order among themselves: all of them before every other course. */
  readonly first?: readonly string[];
  /** Exactly these titles, in any order; an empty list means that no course may come. */
  readonly only?: readonly string[];
  readonly never?: readonly string[];
  /** The number of all courses, for a search that excludes none. */
  readonly isEverything?: boolean;
  /** Without courses: which word or filter the page offers to leave out. */
  readonly offersWithout?: readonly string[];
}

const coreJava = 'Core Java';
const fullStack = 'Java Full Stack';
const structures = 'Data Structures in Java';
const spring = 'Spring Boot Microservices';
const react = 'React for the Web';
const reactNative = 'React Native';
const javascript = 'JavaScript from Zero';
const angular = 'Angular';
const sql = 'SQL and PostgreSQL';
const testing = 'Testing with Selenium and JUnit';
const devOps = 'DevOps for Developers';
const interviews = 'Interview Readiness';

const nothing = { only: [] } as const;

/** One name, a part of one, or several. */
const names: readonly ExpectedSearch[] = [
  { typed: 'java', first: [coreJava, fullStack, structures], never: [angular, reactNative, javascript] },
  { typed: 'JAVA', first: [coreJava, fullStack, structures] },
  { typed: 'java course fees', first: [coreJava, fullStack, structures], never: [sql] },
  { typed: 'javascript', first: [javascript], never: [coreJava, structures, spring] },
  { typed: '.net', ...nothing },
  { typed: 'asp.net', ...nothing },
  { typed: 'c++', ...nothing },
  { typed: 'c#', ...nothing },
  { typed: 'react', first: [react, reactNative], never: [angular] },
  { typed: 'react native', only: [reactNative] },
  { typed: 'mern', first: [react, javascript], never: [angular, reactNative, coreJava] },
  { typed: 'full stack', only: [fullStack] },
  { typed: 'fullstack', only: [fullStack] },
  { typed: 'full-stack java', only: [fullStack] },
  { typed: 'spring', first: [spring], never: [coreJava, react] },
  { typed: 'springboot', first: [spring] },
  { typed: 'micro services', only: [spring] },
  { typed: 'sql', first: [sql], never: [devOps] },
  { typed: 'postgres', first: [sql], never: [devOps] },
  { typed: 'devops', only: [devOps] },
  { typed: 'docker', first: [devOps], never: [coreJava, react, sql] },
  { typed: 'testing', first: [testing], never: [devOps, react] },
  { typed: 'selenium', only: [testing] },
  { typed: 'html css', first: [javascript], never: [coreJava, angular] },
  { typed: 'python', ...nothing },
  { typed: 'data science', ...nothing, offersWithout: ['science'] },
  { typed: 'job guarantee', ...nothing },
  { typed: 'meera iyer', only: [fullStack, coreJava, spring, structures] },
  { typed: 'rukhsar', only: [react, javascript, interviews] },
  { typed: '49999', only: [fullStack] },
];

/** Words that only the syllabus has: whole ones, in singular and plural. */
const taught: readonly ExpectedSearch[] = [
  { typed: 'kubernetes', only: [spring, devOps] },
  { typed: 'kafka', only: [spring] },
  { typed: 'hibernate', only: [fullStack] },
  { typed: 'window function', only: [sql] },
  { typed: 'trie', only: [structures] },
  { typed: 'java kafka', only: [spring] },
  { typed: 'kafk', ...nothing },
];

/** Typing errors are corrected only if nothing matches as typed. */
const mistyped: readonly ExpectedSearch[] = [
  { typed: 'jva', first: [coreJava, fullStack, structures], never: [angular] },
  { typed: 'javscript', first: [javascript], never: [coreJava] },
  { typed: 'reakt', first: [react, reactNative], never: [angular] },
  { typed: 'angluar', only: [angular] },
  { typed: 'sprng boot', first: [spring] },
  { typed: 'code', never: [coreJava] },
];

/** Price, days, hours, level and place in words. */
const filters: readonly ExpectedSearch[] = [
  { typed: 'weekend', only: [fullStack, sql] },
  { typed: 'evening', only: [fullStack, coreJava, reactNative] },
  { typed: 'morning', only: [fullStack, javascript, sql] },
  { typed: 'weekdays morning', only: [javascript] },
  { typed: 'under 15000', only: [coreJava, javascript, sql, structures, interviews] },
  { typed: 'under ₹15,000', only: [coreJava, javascript, sql, structures, interviews] },
  { typed: 'under ₹१५,०००', only: [coreJava, javascript, sql, structures, interviews] },
  { typed: 'below 20k', only: [coreJava, javascript, sql, structures, interviews, testing, devOps] },
  { typed: 'less than rs. 10000', only: [javascript, interviews] },
  { typed: 'free', only: [interviews] },
  { typed: 'beginner', only: [fullStack, coreJava, javascript, sql] },
  { typed: 'for beginners', only: [fullStack, coreJava, javascript, sql] },
  { typed: 'online java', first: [fullStack, coreJava], never: [sql, structures] },
  {
    typed: 'hyderabad',
    only: [fullStack, javascript, sql, spring, react, testing, devOps, interviews],
    never: [coreJava],
  },
  { typed: 'java weekend', only: [fullStack] },
  { typed: 'evening java full stack', only: [fullStack] },
  { typed: 'java under 15000', first: [coreJava, structures], never: [fullStack, sql] },
  { typed: 'react under 20000', ...nothing, offersWithout: ['react', 'price'] },
  { typed: 'angular weekend', ...nothing, offersWithout: ['angular', 'days'] },
  { typed: 'weekend evening', ...nothing, offersWithout: ['days', 'hours'] },
];

/** Empty and hostile texts. */
const odd: readonly ExpectedSearch[] = [
  { typed: '', isEverything: true },
  { typed: '   ', isEverything: true },
  { typed: 'courses', isEverything: true },
  { typed: 'j', ...nothing },
  { typed: '%', isEverything: true },
  { typed: '"\'; drop table courses; --', ...nothing },
  { typed: 'java:* | !react & (', only: [fullStack] },
  { typed: '<script>alert(1)</script>', ...nothing },
  { typed: 'a'.repeat(100), ...nothing },
  { typed: 'under 99999999999999999999', isEverything: true },
];

export const searches: readonly ExpectedSearch[] = [...names, ...taught, ...mistyped, ...filters, ...odd];
