/** The invented institute: no person, address or number in it exists. */
export const demoInstitute = {
  brand: 'Avsar',
  slug: 'avsar',
  tagline: 'From classroom to offer letter',
  description:
    'Live IT courses with projects, mentors and career support: Java full stack, Spring Boot, React and more.',
  address: '4th Floor, Setu Tower, 12 Lake Road, Hyderabad 500081',
  phone: '90000 12345',
  email: 'hello@avsar.example',
  socialLinks: {
    linkedin: 'https://www.example.com/linkedin/avsar',
    youtube: 'https://www.example.com/youtube/avsar-classes',
    instagram: 'https://www.example.com/instagram/avsar',
    x: 'https://www.example.com/x/avsar',
    facebook: 'https://www.example.com/facebook/avsar',
  },
} as const;

/** Invented bank account, UPI id and GSTIN in a valid format; the check character of the GSTIN is right. */
export const demoPaymentSettings = {
  legalName: 'Avsar Learning Private Limited',
  receiptPrefix: 'AV',
  gstin: '36ABCDE1234F1Z1',
  sacCode: '999293',
  gstPercent: 18,
  bank: {
    accountName: 'Avsar Learning Private Limited',
    accountNumber: '000012345678',
    ifsc: 'SETU0000042',
    bankName: 'Setu Sample Bank, Lake Road',
  },
  upiId: 'avsar@setusample',
} as const;

/** A public password, for development only: `seed` refuses to run in production. */
export const demoAdmin = {
  username: 'admin',
  name: 'Kavitha Nambiar',
  password: 'marigold steps over the lake',
} as const;

/** Colleagues in the office, each with the password of the admin. */
export const demoStaff = [
  { name: 'Farida Khan', email: 'farida.khan@avsar.example', role: 'counsellor' },
  { name: 'Suresh Pillai', email: 'suresh.pillai@avsar.example', role: 'accounts' },
  { name: 'Deepa Kulkarni', email: 'deepa.kulkarni@avsar.example', role: 'coordinator' },
] as const;
