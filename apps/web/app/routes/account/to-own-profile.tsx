import { redirect } from 'react-router';
import { profilePathOf, readAuth, requireSignIn } from '#features/auth/index.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';

/** `/admin-dashboard`, and the edit forms without an id, lead everybody to their own profile (design §6.10). */
export function clientLoader(): never {
  requireSignIn();
  throw redirect(profilePathOf(readAuth().role));
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export default function ToOwnProfile() {
  return null;
}
