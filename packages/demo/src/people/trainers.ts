import type { WorkingStatus } from '@avsar/contract';
import { clay, greyHair, hairs, ink, leaf, skins } from '../drawing/colours.ts';
import type { Looks } from '../drawing/portrait.ts';

/** Technologies that a trainer can select (spec §5). */
type Technology = 'Java' | 'Spring Boot' | 'JavaScript' | 'React' | 'Angular' | 'React Native';

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly address: string;
  readonly qualification: string;
  readonly workingStatus: WorkingStatus;
}

export interface DemoTrainer extends DemoPerson {
  readonly experienceYears: number;
  readonly technologies: readonly Technology[];
  readonly bio: string;
  readonly looks: Looks;
}

const [ivory, wheat, honey, amber, cocoa] = skins;
const [raven, , umber, chestnut] = hairs;

const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');

/** `demoCourses` refers to these trainers by index. */
export const demoTrainers: readonly DemoTrainer[] = [
  {
    name: 'Meera Iyer',
    email: 'meera.iyer@avsar.example',
    mobileNumber: '9000000101',
    address: 'Kondapur, Hyderabad',
    qualification: 'M.Tech, Computer Science',
    workingStatus: 'full-time',
    experienceYears: 11,
    technologies: ['Java', 'Spring Boot'],
    bio: paragraphs(
      'I wrote payment software for a bank in Chennai for six years, and have taught Java since 2021.',
      'We start with small programs that you can explain line by line. From the third week everybody works on the same order system, with code reviews as in a real team. Bring your questions: I would rather stop the class than lose you.',
    ),
    looks: {
      shape: 'oval',
      skin: honey,
      hair: 'flowers',
      hairColour: raven,
      hasBindi: true,
      hasEarrings: true,
      garment: 'saree',
      cloth: leaf.base,
      backdrop: 'indigo',
    },
  },
  {
    name: 'Arjun Deshmukh',
    email: 'arjun.deshmukh@avsar.example',
    mobileNumber: '9000000102',
    address: 'Kothrud, Pune',
    qualification: 'B.E., Information Technology',
    workingStatus: 'freelance',
    experienceYears: 8,
    technologies: ['JavaScript', 'React', 'React Native'],
    bio: paragraphs(
      'I build web and phone apps for small companies in Pune. What I teach on Monday is what I used in a project on Friday.',
      'You will write components from the first evening. Each week you show your work to the others, and we repair it together.',
    ),
    looks: {
      smile: 'wide',
      shape: 'square',
      skin: wheat,
      hair: 'quiff',
      hairColour: umber,
      beard: 'short',
      garment: 'kurta',
      cloth: ink.base,
      backdrop: 'sun',
    },
  },
  {
    name: 'Balakrishna Yerramilli',
    email: 'balakrishna.yerramilli@avsar.example',
    mobileNumber: '9000000103',
    address: 'Begumpet, Hyderabad',
    qualification: 'M.C.A.',
    workingStatus: 'full-time',
    experienceYears: 22,
    technologies: ['Java', 'Spring Boot', 'Angular'],
    bio: paragraphs(
      'Twenty-two years with Java, from the first servlets to Spring Boot in the cloud. I led a team of fourteen developers before I began to teach full time.',
      'My classes are calm and thorough. I ask a lot of questions, as interviewers do, and I read every line that you hand in.',
    ),
    looks: {
      isOlder: true,
      shape: 'round',
      skin: amber,
      hair: 'receding',
      hairColour: greyHair,
      beard: 'moustache',
      glasses: 'square',
      garment: 'shirt',
      cloth: clay.base,
      backdrop: 'paper',
    },
  },
  {
    name: 'Rukhsar Ansari',
    email: 'rukhsar.ansari@avsar.example',
    mobileNumber: '9000000104',
    address: 'Tolichowki, Hyderabad',
    qualification: 'B.Tech, Computer Science',
    workingStatus: 'full-time',
    experienceYears: 6,
    technologies: ['JavaScript', 'React'],
    bio: paragraphs(
      'I came to programming late, after two years as a school teacher, so I remember well what is hard at the start.',
      'In my JavaScript and React classes nobody needs to know anything beforehand. We draw first, then we write, and we test on a cheap phone.',
    ),
    looks: {
      smile: 'wide',
      skin: ivory,
      hair: 'long',
      hairColour: raven,
      headwear: 'hijab',
      garment: 'kurta',
      cloth: ink.mid,
      backdrop: 'brick',
    },
  },
  {
    name: 'Thomas Kurian Mathew',
    email: 'thomas.mathew@avsar.example',
    mobileNumber: '9000000105',
    address: 'Vyttila, Kochi',
    qualification: 'M.Sc., Software Systems',
    workingStatus: 'part-time',
    experienceYears: 14,
    technologies: ['Angular', 'JavaScript'],
    bio: paragraphs(
      'I work half the week for an insurance company, on a large Angular application, and teach the other half.',
      'You learn how a big program stays readable: small parts, clear names, tests. My students keep the project they built here in their portfolio.',
    ),
    looks: {
      shape: 'square',
      skin: cocoa,
      hair: 'crop',
      hairColour: raven,
      glasses: 'thin',
      garment: 'blazer',
      cloth: ink.deep,
      backdrop: 'garden',
    },
  },
  {
    name: 'Poulomi Chatterjee',
    email: 'poulomi.chatterjee@avsar.example',
    mobileNumber: '9000000106',
    address: 'Salt Lake, Kolkata',
    qualification: 'B.Sc., Statistics; PG Diploma, Software Testing',
    workingStatus: 'freelance',
    experienceYears: 9,
    technologies: ['Java', 'JavaScript'],
    bio: paragraphs(
      'I tested software for nine years before I began to teach it. I like to find out why something breaks.',
      'In my batches you write tests for a real shop, report faults so that others understand them, and practise the questions that testers are asked in interviews.',
    ),
    looks: {
      smile: 'wide',
      shape: 'round',
      skin: wheat,
      hair: 'wavy',
      hairColour: chestnut,
      glasses: 'round',
      hasEarrings: true,
      garment: 'shirt',
      cloth: '#7a3b69',
      backdrop: 'field',
    },
  },
  {
    name: 'Harjot Singh Sandhu',
    email: 'harjot.sandhu@avsar.example',
    mobileNumber: '9000000107',
    address: 'Sector 22, Chandigarh',
    qualification: 'B.Tech, Electronics and Communication',
    workingStatus: 'freelance',
    experienceYears: 7,
    technologies: ['React Native', 'React', 'JavaScript'],
    bio: paragraphs(
      'I make apps with React Native for clients in Chandigarh and abroad. Four of them are in the stores.',
      'We build one app together and publish it before the course ends. Classes are in the evening, because I know that many of you work during the day.',
    ),
    looks: {
      smile: 'wide',
      skin: honey,
      hair: 'crop',
      hairColour: raven,
      headwear: 'turban',
      beard: 'full',
      garment: 'blazer',
      cloth: leaf.deep,
      backdrop: 'violet',
    },
  },
  {
    name: 'Chaitra Hegde',
    email: 'chaitra.hegde@avsar.example',
    mobileNumber: '9000000108',
    address: 'Jayanagar, Bengaluru',
    qualification: 'B.E., Computer Science',
    workingStatus: 'part-time',
    experienceYears: 5,
    technologies: ['Java', 'Spring Boot', 'React'],
    bio: paragraphs(
      'I was a student of a course like this one myself. Today I write the backend of a delivery service in Bengaluru, in Java and Spring Boot.',
      'I keep batches small and call everybody by name. After each class I stay for half an hour for those who are stuck.',
    ),
    looks: {
      shape: 'slim',
      skin: amber,
      hair: 'shoulder',
      hairColour: umber,
      hasEarrings: true,
      garment: 'blazer',
      cloth: clay.deep,
      backdrop: 'night',
    },
  },
];
