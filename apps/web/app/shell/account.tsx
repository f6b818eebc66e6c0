import { Avatar, Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { type Auth, profilePathOf } from '#features/auth/index.ts';
import styles from './account.module.css';

interface AccountProps {
  readonly auth: Auth;
  readonly onLogout: () => void;
}

/** The server renders it signed-out; the space it takes is the same either way. */
export function Account({ auth, onLogout }: AccountProps) {
  return (
    <div className={styles.slot}>
      {auth.isAuthenticated ? <SignedIn auth={auth} onLogout={onLogout} /> : <SignedOut />}
    </div>
  );
}

function SignedOut() {
  return (
    <Button component={Link} to="/login/mobile" size="sm" className={styles.signedOut}>
      Sign In
    </Button>
  );
}

function SignedIn({ auth, onLogout }: AccountProps) {
  const name = auth.userData?.name ?? auth.username ?? '';
  return (
    <>
      <Link to={profilePathOf(auth.role)} className={styles.profile} title={name}>
        <Avatar src={auth.userData?.image ?? null} name={name} color="ink" size={38} radius="xl" alt="" aria-hidden />
        <VisuallyHidden>{name}: your profile</VisuallyHidden>
      </Link>
      <Button variant="default" size="sm" className={styles.logout} onClick={onLogout}>
        Logout
      </Button>
    </>
  );
}
