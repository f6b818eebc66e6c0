import { redirect } from 'react-router';
import { profilePathOf, readAuth, requireSignIn } from '#features/auth/index.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

/** Redirects `/admin-dashboard` and the edit forms without an id to the person's own profile. */
export function clientLoader(): never {
  requireSignIn();
  throw redirect(profilePathOf(readAuth().role));
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export default function ToOwnProfile() {
  return null;
}
