/** An invented institute: nobody and nothing in it exists. */
export const demoInstitute = {
  brand: 'Avsar',
  slug: 'avsar',
  address: '4th Floor, Setu Tower, 12 Lake Road, Hyderabad 500081',
  phone: '90000 12345',
  email: 'hello@avsar.example',
  socialLinks: { linkedin: 'https://www.example.com/avsar', youtube: 'https://www.example.com/avsar-classes' },
} as const;

/** Public on purpose, for development only: `seed` refuses to run in production. */
export const demoAdmin = { username: 'admin', password: 'marigold steps over the lake' } as const;

interface DemoPerson {
  readonly role: 'TRAINER' | 'STUDENT';
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly address: string;
  readonly qualification: string;
  readonly workingStatus: 'full-time' | 'part-time' | 'freelance' | 'unemployed';
  readonly trainer?: { readonly experienceYears: number; readonly technologies: readonly string[] };
}

export const demoPeople: readonly DemoPerson[] = [
  {
    role: 'TRAINER',
    name: 'Meera Iyer',
    email: 'meera.iyer@avsar.example',
    mobileNumber: '9000000101',
    address: 'Kondapur, Hyderabad',
    qualification: 'M.Tech, Computer Science',
    workingStatus: 'full-time',
    trainer: { experienceYears: 11, technologies: ['Java', 'Spring Boot'] },
  },
  {
    role: 'TRAINER',
    name: 'Arjun Deshmukh',
    email: 'arjun.deshmukh@avsar.example',
    mobileNumber: '9000000102',
    address: 'Kothrud, Pune',
    qualification: 'B.E., Information Technology',
    workingStatus: 'freelance',
    trainer: { experienceYears: 8, technologies: ['JavaScript', 'React', 'React Native'] },
  },
  {
    role: 'STUDENT',
    name: 'Ananya Reddy',
    email: 'ananya.reddy@avsar.example',
    mobileNumber: '9000000201',
    address: 'Madhapur, Hyderabad',
    qualification: 'B.Tech, Electronics',
    workingStatus: 'unemployed',
  },
  {
    role: 'STUDENT',
    name: 'Kabir Khan',
    email: 'kabir.khan@avsar.example',
    mobileNumber: '9000000202',
    address: 'Gomti Nagar, Lucknow',
    qualification: 'BCA',
    workingStatus: 'part-time',
  },
  {
    role: 'STUDENT',
    name: 'Sneha Nair',
    email: 'sneha.nair@avsar.example',
    mobileNumber: '9000000203',
    address: 'Kakkanad, Kochi',
    qualification: 'B.Sc., Mathematics',
    workingStatus: 'unemployed',
  },
];

export const demoCourses = [
  {
    title: 'Java Full Stack',
    description:
      'From the first class to a deployed product: core Java, Spring Boot, PostgreSQL and React, in one project.',
    priceInPaise: 49_999_00,
    days: 120,
    startDate: '2026-12-07',
    endDate: '2027-04-05',
    time: '7:30 pm',
  },
  {
    title: 'React for the Web',
    description:
      'Components, routing, forms and testing, built up on one shop that works by keyboard and on a slow phone.',
    priceInPaise: 24_999_00,
    days: 60,
    startDate: '2026-12-14',
    endDate: '2027-02-12',
    time: '8:00 am',
  },
] as const;
