import { Button } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  acknowledgeSessionEnd,
  authMessages,
  checkExpiryOnPath,
  isSessionOver,
  loadSession,
  readAuth,
  signOut,
  subscribeToSessionEnd,
  useAuth,
  useWithNextHere,
} from '#features/auth/index.ts';
import { links } from '#links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';

/** Shows a message when the session has expired or was revoked (spec §4). */
export function SessionWatch() {
  const isOver = useSyncExternalStore(subscribeToSessionEnd, isSessionOver, () => false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { role } = useAuth();
  const withNextHere = useWithNextHere();

  useEffect(() => checkExpiryOnPath(pathname, Date.now()), [pathname]);
  useEffect(() => {
    if (readAuth().isAuthenticated) void loadSession().then(({ refreshPerson }) => refreshPerson());
  }, []);

  const leaveFor = (path: string) => {
    acknowledgeSessionEnd();
    signOut();
    void navigate(path);
  };
  return (
    <Dialog
      isOpen={isOver}
      onClose={acknowledgeSessionEnd}
      title="You have been logged out"
      actions={<Button onClick={() => leaveFor(withNextHere(links.emailLogin))}>Log in again</Button>}
    >
      <p>{authMessages.tokenExpired}</p>
      {role === 'ADMIN' && (
        <p>
          Are you the admin?{' '}
          <Link
            to={links.adminLogin}
            onClick={(event) => {
              event.preventDefault();
              leaveFor(links.adminLogin);
            }}
          >
            Log in as admin
          </Link>
        </p>
      )}
    </Dialog>
  );
}
