import type { PortraitKind } from './looks.ts';
import { type NameGroup, nameGroups } from './names.ts';
import { type Random, randomFrom } from '../random.ts';
import type { DemoPerson } from './trainers.ts';

export interface DemoStudent extends DemoPerson {
  readonly portrait: PortraitKind;
  /** A few have no picture, so that the screens show the placeholder. */
  readonly hasPicture: boolean;
  readonly hasShowcaseConsent: boolean;
  readonly joinedDaysAgo: number;
}

/** Students whose log-ins are printed; all others are generated. */
export const namedStudents = [
  {
    name: 'Ananya Reddy',
    email: 'ananya.reddy@avsar.example',
    mobileNumber: '9000000201',
    address: 'Madhapur, Hyderabad',
    qualification: 'B.Tech, Electronics',
    workingStatus: 'unemployed',
    portrait: 'woman',
  },
  {
    name: 'Kabir Khan',
    email: 'kabir.khan@avsar.example',
    mobileNumber: '9000000202',
    address: 'Gomti Nagar, Lucknow',
    qualification: 'BCA',
    workingStatus: 'part-time',
    portrait: 'man',
  },
  {
    name: 'Sneha Nair',
    email: 'sneha.nair@avsar.example',
    mobileNumber: '9000000203',
    address: 'Kakkanad, Kochi',
    qualification: 'B.Sc., Mathematics',
    workingStatus: 'unemployed',
    portrait: 'woman',
  },
] as const satisfies readonly (DemoPerson & { portrait: PortraitKind })[];

const qualifications = [
  ['B.Tech, Computer Science', 20],
  ['B.Tech, Electronics and Communication', 14],
  ['B.Tech, Mechanical', 8],
  ['B.E., Information Technology', 9],
  ['B.E., Civil', 3],
  ['BCA', 12],
  ['MCA', 9],
  ['B.Sc., Computer Science', 8],
  ['B.Sc., Mathematics', 5],
  ['B.Com', 5],
  ['M.Sc., Physics', 2],
  ['Diploma, Computer Engineering', 5],
] as const;

const workingStatuses = [
  ['unemployed', 28],
  ['fresher', 20],
  ['student', 10],
  ['full-time', 20],
  ['part-time', 14],
  ['freelance', 8],
] as const;

/** The nth demo student; does not depend on how many there are. */
export function demoStudent(index: number): DemoStudent {
  const random = randomFrom(`student ${index}`);
  const named = namedStudents[index];
  return {
    ...(named ?? inventPerson(index, random)),
    hasPicture: named !== undefined || random.chance(92),
    hasShowcaseConsent: random.chance(30),
    joinedDaysAgo: 5 + random.below(180),
  };
}

/** A former student without an account. */
export interface DemoAlumnus {
  readonly name: string;
  readonly portrait: PortraitKind;
  readonly hasPicture: boolean;
}

export function demoAlumnus(index: number): DemoAlumnus {
  const random = randomFrom(`alumnus ${index}`);
  const { name, portrait } = inventPerson(index, random);
  return { name, portrait, hasPicture: random.chance(90) };
}

function inventPerson(index: number, random: Random): DemoPerson & { portrait: PortraitKind } {
  const group = random.weighted(nameGroups);
  const isWoman = random.chance(46);
  const first = random.pick(isWoman ? group.women : group.men);
  const family = random.pick(group.families);
  const middle = isWoman ? group.middle?.woman : group.middle?.man;
  return {
    name: [first, middle, family].filter((part) => part !== undefined).join(' '),
    // The number makes the address unique: two generated students may have the same name.
    email: `${plain(first)}.${plain(family)}${index}@students.example`,
    mobileNumber: String(9_000_001_000 + index),
    address: random.pick(group.homes),
    qualification: random.weighted(qualifications),
    workingStatus: random.weighted(workingStatuses),
    portrait: portraitOf(group, isWoman, random),
  };
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

function portraitOf({ wears }: NameGroup, isWoman: boolean, random: Random): PortraitKind {
  if (wears === 'turban' && !isWoman && random.chance(75)) return 'turban';
  if (wears === 'hijab' && isWoman && random.chance(60)) return 'hijab';
  return isWoman ? 'woman' : 'man';
}
