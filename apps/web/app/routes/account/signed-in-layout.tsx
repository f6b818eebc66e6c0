import { type ClientLoaderFunctionArgs, Outlet } from 'react-router';
import { AllowedPage } from '#admin-kit/rights/allowed-page.tsx';
import { QueryProvider } from '#api/query-provider.tsx';
import { requireSignIn } from '#features/auth/index.ts';
import { StepUpDialog } from '#features/auth/proof/step-up-dialog.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

/** Guards the pages for every signed-in person. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): null {
  requireSignIn(request);
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export default function SignedInLayout() {
  return (
    <QueryProvider>
      <AllowedPage>
        <Outlet />
      </AllowedPage>
      <StepUpDialog />
    </QueryProvider>
  );
}
