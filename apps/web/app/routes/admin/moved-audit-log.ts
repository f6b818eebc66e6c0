import { redirect } from 'react-router';

/** The address of the audit log until version 0.2, for bookmarks. */
export function clientLoader(): Response {
  return redirect('/admin-profile/audit-log');
}
clientLoader.hydrate = true as const;
