import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { adminLinks } from '#admin-links.ts';

/** Leads from a paid order to the form that changes its course; for staff who may refund. */
export function ChangeLink({ orderId }: { readonly orderId: number }) {
  const mayOpen = useMayOpen();
  const to = adminLinks.changeCourse(orderId);
  if (!mayOpen(to)) return null;
  return (
    <Button component={Link} to={to} variant="default">
      Change course
    </Button>
  );
}
