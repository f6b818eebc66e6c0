import type { PageLink } from '#content/links.ts';
import type { AuthState } from '#features/auth/index.ts';
import { links } from '#links.ts';

const ownLinks: Readonly<Partial<Record<NonNullable<AuthState['role']>, PageLink>>> = {
  STUDENT: { to: links.myCourses, text: 'My courses' },
  TRAINER: { to: links.trainerMeetings, text: "Today's classes" },
};

/** The page that a signed-in person needs most. The admin's dashboard is behind the picture in the header. */
export const ownLinkOf = ({ role }: AuthState): PageLink | undefined =>
  role === undefined ? undefined : ownLinks[role];
