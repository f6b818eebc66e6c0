import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconSend } from '#ui/pictures/icons.ts';
import { useMayOpen } from './rights/use-may-open.ts';

/** Leads to the form for a message; nothing for staff who write none. */
export function WriteToLink({ to }: { readonly to: string }) {
  const mayOpen = useMayOpen();
  if (!mayOpen(to)) return null;
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconSend size={18} aria-hidden />}>
      Write a message
    </Button>
  );
}
