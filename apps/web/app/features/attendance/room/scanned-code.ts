const key = 'avsar-scanned-code';

interface Taking {
  /** Whether the code is kept in this tab for the time after the log-in. */
  readonly isKept: boolean;
}

/**
 * The code in the address, or the one that was kept before a log-in. It is removed from the address, so that a page that
 * is opened again from the history does not send an old code.
 */
export function takeScannedCode({ isKept }: Taking): string | undefined {
  const inAddress = window.location.hash.slice(1);
  const code = inAddress === '' ? (sessionStorage.getItem(key) ?? undefined) : inAddress;
  if (isKept && code !== undefined) sessionStorage.setItem(key, code);
  else sessionStorage.removeItem(key);
  if (inAddress !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return code;
}
