import { Button } from '@mantine/core';
import type { Instalment } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { amountText, partText } from '../instalment-state.ts';

/** Leads to the page that pays this part. That page allows the payment provider, so it is loaded as a new document. */
export function PayButton({ part }: { readonly part: Instalment }) {
  return (
    <Button
      component={Link}
      to={links.payPart(part.course.id, part.number)}
      reloadDocument
      size="sm"
      mih={44}
      color="accent.5"
      c="var(--avsar-on-call)"
      aria-label={`Pay now: ${amountText(part)}, ${part.course.title}, ${partText(part)}`}
    >
      Pay now
    </Button>
  );
}
