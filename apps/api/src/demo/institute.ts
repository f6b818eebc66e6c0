/** An invented institute: nobody and nothing in it exists. */
export const demoInstitute = {
  brand: 'Avsar',
  slug: 'avsar',
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

/** Public on purpose, for development only: `seed` refuses to run in production. */
export const demoAdmin = { username: 'admin', password: 'marigold steps over the lake' } as const;
