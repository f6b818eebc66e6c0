import { type CourseDetail, lessonsOf, minutesOf, type Syllabus } from '@avsar/contract';
import { formatRupees, inPaise } from '#shared/rupees.ts';
import { formatDay } from '#shared/time.ts';

/** So many batches are printed; the page of the course lists more. */
const batchesMost = 4;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `1 h 30 min`, `2 h`, `45 min`. */
export function lengthOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** `9 modules, 52 lessons, about 104 hours`; less than an hour is said in minutes. */
export function extentOf(syllabus: Syllabus): string {
  const minutes = minutesOf(syllabus);
  const hours = minutes < 60 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');
  const isExact = minutes < 60 || minutes % 60 === 0;
  const modules = counted(syllabus.modules.length, 'module');
  return `${modules}, ${counted(lessonsOf(syllabus).length, 'lesson')}, ${isExact ? '' : 'about '}${hours}`;
}

/** The tree of the syllabus, with the length of each module and lesson. */
export const modulesOf = ({ modules }: Syllabus) =>
  modules.map((module) => ({
    title: module.title,
    length: lengthOf(minutesOf({ modules: [module] })),
    lessons: module.lessons.map(({ title, minutes }) => ({ title, length: lengthOf(minutes) })),
  }));

const levels = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' };

type Batch = CourseDetail['batches'][number];

/** Batches with a free seat. The number of seats is not printed: it changes while the brochure is on its way. */
const joinable = ({ batches }: CourseDetail): Batch[] =>
  batches.filter(({ seatsLeft }) => seatsLeft > 0).slice(0, batchesMost);

/** The most important facts of the course, label and value. */
export function factsOf(course: CourseDetail): (readonly [string, string])[] {
  const { price, days, level } = course;
  const [next] = joinable(course);
  return [
    ['Fee', price === 0 ? 'Free of charge' : formatRupees(inPaise(price)).replace(/\.00$/, '')],
    ['Duration', counted(days, 'day')],
    ...(level === null ? [] : [['Level', levels[level]] as const]),
    ...(next === undefined ? [] : [['Next batch', formatDay(next.startDate)] as const]),
  ];
}

const places = { online: 'online', room: 'in the classroom', both: 'online or in the classroom' };
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `7:30 pm`, from `19:30`. */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

interface Item {
  readonly title: string;
  readonly text: string;
}

export const batchItemsOf = (course: CourseDetail): Item[] =>
  joinable(course).map((batch) => ({
    title: `${formatDay(batch.startDate)} to ${formatDay(batch.endDate)}`,
    text: [
      batch.weekdays
        .toSorted((one, other) => one - other)
        .map((day) => weekdayNames[day - 1])
        .join(', '),
      `${clock(batch.startTime)} to ${clock(batch.endTime)} IST`,
      places[batch.mode],
      `with ${batch.trainer.name}`,
    ].join('; '),
  }));

export const trainerItemsOf = ({ trainers }: CourseDetail): Item[] =>
  trainers.map(({ name, qualification, experience, technologies }) => ({
    title: name,
    text: [
      ...(qualification === null ? [] : [qualification]),
      ...(experience === 0 ? [] : [`${counted(experience, 'year')} of experience`]),
      ...(technologies.length === 0 ? [] : [technologies.join(', ')]),
    ].join('; '),
  }));

/** `Java-Full-Stack-brochure.pdf`: letters and digits that every device can store. */
export const brochureFileName = (title: string): string => {
  const words = title.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? ['course'];
  return `${words.join('-').slice(0, 80)}-brochure.pdf`;
};
