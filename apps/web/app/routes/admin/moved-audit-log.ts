import { redirect } from 'react-router';
import { links } from '#links.ts';

/** Redirects bookmarks: the audit log's URL until version 0.2. */
export function clientLoader(): Response {
  return redirect(links.admin.auditLog);
}
clientLoader.hydrate = true as const;
