/** Reads the `exp` claim; a token that cannot be decoded counts as expired (spec §4). */
export function isTokenExpired(token: string, now: number): boolean {
  const expiresAt = expiryOf(token);
  return expiresAt === undefined || expiresAt <= now;
}

function expiryOf(token: string): number | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
