interface DemoEligibility {
  /** Titles of the courses. */
  readonly courses?: readonly string[];
  readonly completed?: boolean;
  readonly attendance?: number;
  readonly quiz?: number;
  /** Years are relative to that of the demo: -1 is the year before. */
  readonly passedFrom?: number;
  readonly passedTo?: number;
  readonly skills?: readonly string[];
  readonly unplaced?: boolean;
}

export interface DemoOpening {
  /** Name of the company. */
  readonly company: string;
  readonly category: 'Regular' | 'Dream';
  readonly title: string;
  readonly place: string | null;
  readonly workMode: 'office' | 'hybrid' | 'remote';
  readonly about: string;
  readonly seats: number;
  /** Rupees a year. */
  readonly pay: { readonly fixedFrom?: number; readonly fixedTo?: number; readonly variable?: number };
  readonly bond?: { readonly months: number; readonly amount: number };
  readonly skills: readonly string[];
  readonly state: 'draft' | 'open' | 'closed';
  readonly isPublic: boolean;
  /** Days from today to the last day to apply. */
  readonly applyInDays: number;
  readonly openedDaysAgo: number | null;
  readonly asks: DemoEligibility;
}

/** Invented openings of the invented companies; the first is open, also for visitors. */
export const demoOpenings: readonly DemoOpening[] = [
  {
    company: 'Tessorin',
    category: 'Dream',
    title: 'Junior Java Developer',
    place: 'Hyderabad',
    workMode: 'hybrid',
    about:
      'You will build the services behind a payment app, in a team of six, with a mentor for the first half year.\n\nThere are two rounds: a task at the computer, and a talk with the team.',
    seats: 4,
    pay: { fixedFrom: 420_000, fixedTo: 600_000, variable: 60_000 },
    skills: ['Java', 'Spring Boot', 'SQL', 'Git'],
    state: 'open',
    isPublic: true,
    applyInDays: 9,
    openedDaysAgo: 11,
    asks: { courses: ['Java Full Stack', 'Core Java'], attendance: 60, unplaced: true },
  },
  {
    company: 'Lumivanta',
    category: 'Regular',
    title: 'Frontend Developer',
    place: null,
    workMode: 'remote',
    about: 'You will make the screens of a shop for solar panels easy to use on a phone, and test them with customers.',
    seats: 2,
    pay: { fixedFrom: 380_000, fixedTo: 520_000 },
    skills: ['React', 'TypeScript', 'CSS'],
    state: 'open',
    isPublic: true,
    applyInDays: 16,
    openedDaysAgo: 8,
    asks: { skills: ['JavaScript'], passedFrom: -3 },
  },
  {
    company: 'Kestrano',
    category: 'Regular',
    title: 'Graduate Engineer Trainee',
    place: 'Pune',
    workMode: 'office',
    about: 'You will learn our product for three months and then choose a team: development, testing or support.',
    seats: 10,
    pay: { fixedFrom: 300_000 },
    bond: { months: 18, amount: 100_000 },
    skills: ['Java', 'Git'],
    state: 'open',
    isPublic: false,
    applyInDays: 5,
    openedDaysAgo: 6,
    asks: { courses: ['Java Full Stack', 'Core Java'], attendance: 50, passedFrom: -5, passedTo: 0 },
  },
  {
    company: 'Mitrakode',
    category: 'Regular',
    title: 'Test Engineer',
    place: 'Bengaluru',
    workMode: 'hybrid',
    about: 'You will write automatic tests for the app of a bank, and be the first who uses every new page.',
    seats: 2,
    pay: { fixedFrom: 360_000, fixedTo: 450_000, variable: 30_000 },
    skills: ['Selenium', 'Java', 'Testing'],
    state: 'open',
    isPublic: false,
    applyInDays: 23,
    openedDaysAgo: 2,
    asks: { completed: true },
  },
  {
    company: 'Orchapath',
    category: 'Regular',
    title: 'Support Engineer',
    place: 'Hyderabad',
    workMode: 'office',
    about: 'You will answer the questions of hospitals about their billing, and find mistakes in their data with SQL.',
    seats: 5,
    pay: { fixedFrom: 240_000, fixedTo: 300_000 },
    skills: ['SQL', 'Excel', 'English'],
    state: 'closed',
    isPublic: true,
    applyInDays: -12,
    openedDaysAgo: 40,
    asks: { courses: ['SQL and PostgreSQL', 'Core Java'], attendance: 60 },
  },
  {
    company: 'Anviksho',
    category: 'Dream',
    title: 'DevOps Engineer',
    place: 'Hyderabad',
    workMode: 'office',
    about: 'You will look after the servers of three teams. The company has not told us the pay yet.',
    seats: 1,
    pay: {},
    skills: ['Linux', 'Docker', 'AWS'],
    state: 'draft',
    isPublic: false,
    applyInDays: 30,
    openedDaysAgo: null,
    asks: { courses: ['DevOps for Developers'], attendance: 70 },
  },
];
