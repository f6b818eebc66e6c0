import { links } from '#links.ts';
import { IconMenu2 } from '#ui/pictures/icons.ts';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { mainLinks } from '#content/links.ts';
import { useAuth } from '#features/auth/index.ts';
import { Logo } from '#ui/pictures/logo.tsx';
import { useRootData } from '#lib/page/root-data.ts';
import { AccountLinks } from './account-links.tsx';
import { NotificationBell } from './notification-bell.tsx';
import styles from './header.module.css';
import { LogoutDialog } from './logout-dialog.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ownLinkOf } from './own-link.ts';
import { SchemeToggle } from './scheme-toggle.tsx';

/** So many characters of a name fit into one line of a phone's header. */
const shortNameMost = 8;

/** On the page of a company only the name of the institute: a log-in link would carry the secret address on. */
export function Header() {
  const { pathname } = useLocation();
  return pathname.startsWith(links.forCompany('')) ? (
    <header className={styles.header}>
      <div className={styles.row}>
        <Brand />
        <div className={styles.tools}>
          <SchemeToggle />
        </div>
      </div>
    </header>
  ) : (
    <WholeHeader />
  );
}

function Brand() {
  const site = useRootData()?.site;
  const brand = site?.brand ?? 'Home';
  return (
    <Link to={links.home} className={styles.brand}>
      <Logo brand={brand} picture={site?.logo ?? null} size={34} />
      <span className={styles.name} data-long={brand.length > shortNameMost || undefined}>
        {brand}
      </span>
    </Link>
  );
}

function WholeHeader() {
  const auth = useAuth();
  const ownLink = ownLinkOf(auth);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const askToLeave = () => {
    setMenuOpen(false);
    setLeaving(true);
  };

  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Brand />
        <nav className={styles.links} aria-label="Main">
          {ownLink !== undefined && (
            <NavLink to={ownLink.to} className={`${styles.link} ${styles.ownLink}`}>
              {ownLink.text}
            </NavLink>
          )}
          {mainLinks.map(({ to, text }) => (
            <NavLink key={to} to={to} end={to === links.home} className={styles.link ?? ''}>
              {text}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <SchemeToggle />
          <NotificationBell />
          <AccountLinks auth={auth} onLogout={askToLeave} />
          <button
            type="button"
            className={styles.burger}
            data-own-link={ownLink !== undefined || undefined}
            aria-label="Menu"
            onClick={() => setMenuOpen(true)}
          >
            <IconMenu2 size={24} stroke={1.75} aria-hidden />
          </button>
        </div>
      </div>
      <MobileMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} auth={auth} onLogout={askToLeave} />
      <LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </header>
  );
}
