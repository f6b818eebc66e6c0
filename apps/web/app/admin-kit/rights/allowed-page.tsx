import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loadSession, useAuth } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx';
import { NoticePage } from '#ui/layout/notice-page.tsx';
import { rightsMessages as messages } from './rights.messages.ts';
import { useMayOpen } from './use-may-open.ts';

/**
 * The page at this address, or for staff whose work it is not part of: that it is not. The page is not rendered then, so
 * it calls nothing.
 */
export function AllowedPage({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { role, staff } = useAuth();
  const mayOpen = useMayOpen();
  if (role !== 'ADMIN') return children;
  if (staff === undefined) return <RightsUnknown />;
  return mayOpen(pathname) ? children : <NotYourWork />;
}

function NotYourWork() {
  return (
    <>
      <title>{messages.notYourWork}</title>
      <NoticePage
        title={messages.notYourWork}
        actions={
          <Button component={Link} to={links.adminProfile}>
            Go to the dashboard
          </Button>
        }
      >
        <p>{messages.notYourWorkWhy}</p>
      </NoticePage>
    </>
  );
}

/** The server did not say what this member of the staff may do. */
function RightsUnknown() {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const { refreshPerson } = await loadSession();
    await refreshPerson();
    setBusy(false);
  };
  return <FetchFailed text={messages.rightsUnknown} isRetrying={isBusy} onRetry={() => void retry()} />;
}
