import { redirect } from 'react-router';

/** Redirects bookmarks: the audit log's URL until version 0.2. */
export function clientLoader(): Response {
  return redirect('/admin-profile/audit-log');
}
clientLoader.hydrate = true as const;
