import { type MiddlewareFunction, Outlet } from 'react-router';
import { requireStaff } from '#features/auth/index.ts';
import { StepUpDialog } from '#features/auth/proof/step-up-dialog.tsx';
import { BackToChecklist } from '#features/setup/checklist.tsx';
import { AdminNav } from '#admin-kit/admin-nav.tsx';
import { AllowedPage } from '#admin-kit/rights/allowed-page.tsx';
import { QueryProvider } from '#api/query-provider.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';
import styles from './admin-layout.module.css';

/** Middleware runs before all loaders. A check in the layout's loader would be too late: loaders run in parallel. */
export const clientMiddleware: MiddlewareFunction[] = [() => requireStaff()];

/** Without a loader of its own, the layout shows no fallback while a page's loader runs. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export default function AdminLayout() {
  return (
    <QueryProvider>
      <div className={styles.desk}>
        <AdminNav />
        <div className={styles.page}>
          <AllowedPage>
            <BackToChecklist />
            <Outlet />
          </AllowedPage>
        </div>
        <StepUpDialog />
      </div>
    </QueryProvider>
  );
}
