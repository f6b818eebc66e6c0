import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth, useWithNextHere } from '#features/auth/index.ts';
import { promptStorageKey, visitStorageKey } from '#lib/storage-keys.ts';
import { links } from '#links.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconX } from '#ui/pictures/icons.ts';
import styles from './visitor-prompt.module.css';

/** Delay of the prompt (spec §4 and §9). */
const afterMilliseconds = 60_000;

/** Pages without the prompt: login, sign-up and contact, and the page of a company, whose people have no account. */
const quietPaths = [/^\/login\//, /signup$/, /^\/setup$/, /^\/admin-login$/, /^\/contact$/, /^\/for-company\//];

/** Invites a visitor to sign in or up after a minute. Once closed, it stays closed for the visit. */
export function VisitorPrompt() {
  const { isAuthenticated } = useAuth();
  const { pathname } = useLocation();
  const withNextHere = useWithNextHere();
  const [isDue, setDue] = useState(false);

  useEffect(() => {
    if (sessionStorage.getItem(promptStorageKey) !== null) return undefined;
    const startedAt = Number(sessionStorage.getItem(visitStorageKey) ?? Date.now());
    sessionStorage.setItem(visitStorageKey, String(startedAt));
    const timer = setTimeout(() => setDue(true), Math.max(0, startedAt + afterMilliseconds - Date.now()));
    return () => clearTimeout(timer);
  }, []);

  const isQuiet = quietPaths.some((pattern) => pattern.test(pathname));
  if (!isDue || isAuthenticated || isQuiet) return null;
  const close = () => {
    sessionStorage.setItem(promptStorageKey, 'closed');
    setDue(false);
  };
  return (
    <div className={styles.prompt} role="dialog" aria-labelledby="prompt-title">
      <div className={styles.head}>
        <h2 id="prompt-title" className={styles.title}>
          Welcome
        </h2>
        <IconButton label="Close" onClick={close}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <p>Log in to see your classes, or sign up to start learning.</p>
      <div className={styles.actions}>
        <Button component={Link} to={withNextHere(links.mobileLogin)}>
          Log in
        </Button>
        <Button component={Link} to={withNextHere(links.signupChoice)} variant="default">
          Sign up
        </Button>
      </div>
    </div>
  );
}
