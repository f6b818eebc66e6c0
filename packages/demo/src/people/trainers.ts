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
  readonly looks: Looks;
}

const [ivory, wheat, honey, amber, cocoa] = skins;
const [raven, , umber, chestnut] = hairs;

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
    looks: {
      skin: honey,
      hair: 'bun',
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
    looks: {
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
    looks: {
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
    looks: {
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
    looks: {
      skin: cocoa,
      hair: 'crop',
      hairColour: raven,
      glasses: 'round',
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
    looks: {
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
    looks: {
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
    looks: {
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
