import { type MiddlewareFunction, Outlet } from 'react-router';
import { requireRole } from '#features/auth/index.ts';
import { StepUpDialog } from '#features/auth/step-up-dialog.tsx';
import { AdminNav } from '#features/desk/index.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import styles from './admin-layout.module.css';

/** Before any page of the admin asks for anything: loaders run beside each other, so a guard in one would come too late. */
export const clientMiddleware: MiddlewareFunction[] = [() => requireRole('ADMIN')];

/** Without one there is no fallback while the page's own is at work. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export default function AdminLayout() {
  return (
    <div className={styles.desk}>
      <AdminNav />
      <Outlet />
      <StepUpDialog />
    </div>
  );
}
