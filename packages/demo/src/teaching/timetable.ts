export interface DemoBatch {
  /** Indexes in `demoCourses` and `demoTrainers`. */
  readonly course: number;
  readonly trainer: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly weekdays: readonly number[];
  /** Weeks from this week's Monday. Most batches are running, some start later, one is over. */
  readonly startsInWeeks: number;
  readonly capacity: number;
  readonly isDraft?: boolean;
  /** Nobody has a seat in it yet. */
  readonly isNew?: boolean;
  /** Students can join for this many weeks after the start; without it, until the start. */
  readonly joinableWeeks?: number;
}

const everyWorkday = [1, 2, 3, 4, 5];

/** No trainer has two batches at the same hour of a day. One course has only a draft batch. */
export const demoTimetable: readonly DemoBatch[] = [
  // Java Full Stack
  {
    course: 0,
    trainer: 0,
    startTime: '07:00',
    endTime: '08:30',
    weekdays: everyWorkday,
    startsInWeeks: -6,
    capacity: 24,
  },
  {
    course: 0,
    trainer: 1,
    startTime: '19:30',
    endTime: '21:00',
    weekdays: everyWorkday,
    startsInWeeks: -3,
    capacity: 24,
    joinableWeeks: 5,
  },
  { course: 0, trainer: 2, startTime: '10:00', endTime: '13:00', weekdays: [6, 7], startsInWeeks: 3, capacity: 30 },
  // Core Java
  {
    course: 1,
    trainer: 2,
    startTime: '07:00',
    endTime: '08:30',
    weekdays: everyWorkday,
    startsInWeeks: -2,
    capacity: 30,
  },
  {
    course: 1,
    trainer: 5,
    startTime: '18:00',
    endTime: '19:15',
    weekdays: everyWorkday,
    startsInWeeks: 1,
    capacity: 20,
  },
  // Spring Boot Microservices
  { course: 2, trainer: 0, startTime: '20:00', endTime: '21:30', weekdays: [1, 3, 5], startsInWeeks: -4, capacity: 20 },
  // React for the Web
  {
    course: 3,
    trainer: 1,
    startTime: '08:30',
    endTime: '10:00',
    weekdays: everyWorkday,
    startsInWeeks: -1,
    capacity: 24,
  },
  // React Native
  { course: 5, trainer: 6, startTime: '20:00', endTime: '21:30', weekdays: [2, 4, 6], startsInWeeks: 7, capacity: 18 },
  // JavaScript from Zero
  {
    course: 6,
    trainer: 3,
    startTime: '10:00',
    endTime: '11:30',
    weekdays: everyWorkday,
    startsInWeeks: -1,
    capacity: 16,
    joinableWeeks: 3,
  },
  // SQL and PostgreSQL
  { course: 7, trainer: 5, startTime: '07:00', endTime: '08:30', weekdays: [6, 7], startsInWeeks: 1, capacity: 20 },
  // Data Structures in Java
  { course: 8, trainer: 0, startTime: '18:30', endTime: '20:00', weekdays: [2, 4, 6], startsInWeeks: -2, capacity: 20 },
  // Testing with Selenium and JUnit
  {
    course: 9,
    trainer: 5,
    startTime: '08:30',
    endTime: '10:00',
    weekdays: everyWorkday,
    startsInWeeks: -8,
    capacity: 18,
  },
  // DevOps for Developers
  {
    course: 10,
    trainer: 7,
    startTime: '19:30',
    endTime: '21:00',
    weekdays: [2, 4, 6],
    startsInWeeks: -2,
    capacity: 16,
  },
  // Interview Readiness
  {
    course: 11,
    trainer: 7,
    startTime: '16:30',
    endTime: '18:00',
    weekdays: [1, 2, 4],
    startsInWeeks: -1,
    capacity: 40,
  },
  // Angular
  {
    course: 4,
    trainer: 4,
    startTime: '10:00',
    endTime: '12:00',
    weekdays: [6, 7],
    startsInWeeks: 6,
    capacity: 20,
    isDraft: true,
  },
  // The next batches of courses that run already
  {
    course: 2,
    trainer: 0,
    startTime: '14:00',
    endTime: '15:30',
    weekdays: [1, 3, 5],
    startsInWeeks: 2,
    capacity: 20,
    isNew: true,
  },
  {
    course: 3,
    trainer: 1,
    startTime: '14:00',
    endTime: '15:30',
    weekdays: everyWorkday,
    startsInWeeks: 2,
    capacity: 24,
    isNew: true,
  },
  {
    course: 9,
    trainer: 5,
    startTime: '14:30',
    endTime: '16:00',
    weekdays: everyWorkday,
    startsInWeeks: 3,
    capacity: 18,
    isNew: true,
  },
  {
    course: 10,
    trainer: 7,
    startTime: '13:30',
    endTime: '15:00',
    weekdays: [2, 4],
    startsInWeeks: 4,
    capacity: 16,
    isNew: true,
  },
  {
    course: 11,
    trainer: 7,
    startTime: '13:30',
    endTime: '15:00',
    weekdays: [1, 3],
    startsInWeeks: 2,
    capacity: 40,
    isNew: true,
  },
];

/** Whether two batches meet at the same hour of a weekday, even if one ends weeks before the other begins. */
export function sharesHours(one: DemoBatch, other: DemoBatch): boolean {
  const isSameHour = one.startTime < other.endTime && other.startTime < one.endTime;
  return isSameHour && one.weekdays.some((day) => other.weekdays.includes(day));
}
