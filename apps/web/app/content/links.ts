export interface PageLink {
  readonly to: string;
  readonly text: string;
}

/** The links of the header (spec §2). */
export const mainLinks: readonly PageLink[] = [
  { to: '/', text: 'Home' },
  { to: '/courses', text: 'Courses' },
  { to: '/community', text: 'Community' },
  { to: '/contact', text: 'Contact' },
];

export const careerLinks: readonly PageLink[] = [
  { to: '/careers/software-engineer', text: 'Software Engineer' },
  { to: '/careers/frontend-developer', text: 'Frontend Developer' },
  { to: '/careers/backend-developer', text: 'Backend Developer' },
  { to: '/careers/fullstack-developer', text: 'Full Stack Developer' },
];

export const exploreLinks: readonly PageLink[] = [
  { to: '/explore/ui-ux-design', text: 'UI/UX Design' },
  { to: '/explore/collaborative-design-tools', text: 'Collaborative Design Tools' },
  { to: '/explore/design-systems', text: 'Design Systems' },
  { to: '/explore/prototyping-wireframing', text: 'Prototyping and Wireframing' },
  { to: '/explore/web-development-tools', text: 'Web Development Tools' },
];

export const aboutLinks = (slug: string, brand: string): readonly PageLink[] => [
  { to: '/about', text: 'About us' },
  { to: `/${slug}/about`, text: `About ${brand}` },
  { to: `/${slug}/what-we-offer`, text: 'What we offer' },
];
