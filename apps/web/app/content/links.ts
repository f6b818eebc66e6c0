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
