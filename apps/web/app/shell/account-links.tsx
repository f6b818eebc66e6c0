import { Avatar, Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { type AuthState, loadSession, profilePathOf, useWithNextHere } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { smallImageUrl } from '#ui/pictures/small-image-url.ts';
import styles from './account-links.module.css';

interface AccountLinksProps {
  readonly auth: AuthState;
  readonly onLogout: () => void;
}

/** The header's account links. The server renders them signed out; both states take the same space. */
export function AccountLinks({ auth, onLogout }: AccountLinksProps) {
  return (
    <div className={styles.slot}>
      {auth.isAuthenticated ? <SignedIn auth={auth} onLogout={onLogout} /> : <SignedOut />}
    </div>
  );
}

function SignedOut() {
  const withNextHere = useWithNextHere();
  return (
    <Button component={Link} to={withNextHere(links.mobileLogin)} size="sm" className={styles.signedOut}>
      Sign In
    </Button>
  );
}

function SignedIn({ auth, onLogout }: AccountLinksProps) {
  const name = auth.userData?.name ?? auth.username ?? '';
  const image = auth.userData?.image ?? null;
  return (
    <>
      <Link to={profilePathOf(auth.role)} className={styles.profile} title={name}>
        <Avatar
          src={image && smallImageUrl(image)}
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
