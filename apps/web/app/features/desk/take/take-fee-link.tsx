import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { adminLinks } from '#admin-links.ts';

/** Leads from a student to the form that takes a fee of theirs. */
export function TakeFeeLink({ studentId }: { readonly studentId: number }) {
  return (
    <Button component={Link} to={adminLinks.takeFee({ student: studentId })} variant="default" size="sm" mt="sm">
      Take a fee
    </Button>
  );
}
