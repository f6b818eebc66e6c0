import { type ClientLoaderFunctionArgs, Outlet } from 'react-router';
import { requireSignedOut } from '#features/auth/index.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

/** Login and sign-up are only for people who are not signed in. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): null {
  requireSignedOut(request);
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export default function SignedOutLayout() {
  return <Outlet />;
}
