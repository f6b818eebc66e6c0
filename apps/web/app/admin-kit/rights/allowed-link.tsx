import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from './use-may-open.ts';

interface AllowedLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a page of another area of the office; only its text for staff who may not open that page. */
export function AllowedLink({ to, children }: AllowedLinkProps) {
  const mayOpen = useMayOpen();
  return mayOpen(to) ? <Link to={to}>{children}</Link> : children;
}
