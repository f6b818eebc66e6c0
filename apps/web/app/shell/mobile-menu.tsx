import { Button } from '@mantine/core';
import { Link, NavLink } from 'react-router';
import { mainLinks } from '#content/links.ts';
import { type AuthState, profilePathOf, useWithNextHere } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import styles from './mobile-menu.module.css';
import { ownLinkOf } from './own-link.ts';

interface MobileMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly auth: AuthState;
  readonly onLogout: () => void;
}

export function MobileMenu({ isOpen, onClose, auth, onLogout }: MobileMenuProps) {
  const ownLink = ownLinkOf(auth);
  const withNextHere = useWithNextHere();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Menu" side>
      <nav className={styles.links} aria-label="Menu">
        {mainLinks.map(({ to, text }) => (
          <NavLink key={to} to={to} end={to === links.home} className={styles.link ?? ''} onClick={onClose}>
            {text}
          </NavLink>
        ))}
        {ownLink !== undefined && (
          <NavLink to={ownLink.to} className={styles.link ?? ''} onClick={onClose}>
            {ownLink.text}
          </NavLink>
        )}
        {auth.isAuthenticated && (
          <NavLink to={profilePathOf(auth.role)} className={styles.link ?? ''} onClick={onClose}>
            My profile
          </NavLink>
        )}
      </nav>
      <div className={styles.foot}>
        {auth.isAuthenticated ? (
          <Button fullWidth variant="default" onClick={onLogout}>
            Logout
          </Button>
        ) : (
          <Button fullWidth component={Link} to={withNextHere(links.mobileLogin)} onClick={onClose}>
            Sign In
          </Button>
        )}
      </div>
    </Dialog>
  );
}
