import { Avatar, Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { type AuthState, loadSession, profilePathOf } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { smallOf } from '#ui/pictures/small-of.ts';
import styles from './account.module.css';

interface AccountProps {
  readonly auth: AuthState;
  readonly onLogout: () => void;
}

/** The header's account links. The server renders them signed out; both states take the same space. */
export function Account({ auth, onLogout }: AccountProps) {
  return (
    <div className={styles.slot}>
      {auth.isAuthenticated ? <SignedIn auth={auth} onLogout={onLogout} /> : <SignedOut />}
    </div>
  );
}

function SignedOut() {
  return (
    <Button component={Link} to={links.mobileLogin} size="sm" className={styles.signedOut}>
      Sign In
    </Button>
  );
}

function SignedIn({ auth, onLogout }: AccountProps) {
  const name = auth.userData?.name ?? auth.username ?? '';
  const image = auth.userData?.image ?? null;
  return (
    <>
      <Link to={profilePathOf(auth.role)} className={styles.profile} title={name}>
        <Avatar
          src={image && smallOf(image)}
          name={name}
          color="ink"
          size={38}
          radius="xl"
          alt=""
          aria-hidden
          imageProps={{ onError: () => void loadSession().then((session) => session.refreshPicture(Date.now())) }}
        />
        <VisuallyHidden>{name}: your profile</VisuallyHidden>
      </Link>
      <Button variant="default" size="sm" className={styles.logout} onClick={onLogout}>
        Logout
      </Button>
    </>
  );
}
