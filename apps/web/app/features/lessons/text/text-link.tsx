import { isLinkAddress } from '@avsar/contract/spans';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link in a text. Addresses are checked again, although they were checked when the text was saved. */
export function TextLink({ href, children }: TextLinkProps) {
  if (!isLinkAddress(href)) return children;
  // The full load: pages with videos allow frames, and other pages do not.
  if (href.startsWith('/')) {
    return (
      <Link to={href} reloadDocument>
        {children}
      </Link>
    );
  }
  if (href.startsWith('mailto:')) return <a href={href}>{children}</a>;
  return (
    <a href={href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
      <VisuallyHidden> (opens a new tab)</VisuallyHidden>
    </a>
  );
}
