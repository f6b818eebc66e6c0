import { Badge } from '@mantine/core';
import type { Enquiry, EnquiryStatus } from '@avsar/contract';
import { words } from '#lib/format.ts';
import { statusTexts } from './manage.messages.ts';

const colours: Readonly<Record<EnquiryStatus, string>> = { new: 'marigold', contacted: 'ink', closed: 'gray' };

export function StatusBadge({ status }: { readonly status: EnquiryStatus }) {
  return (
    <Badge variant="light" color={colours[status]}>
      {statusTexts[status]}
    </Badge>
  );
}

/** Subject of an enquiry: "Java Full Stack: Fees", or "The institute" for a general one. */
export function aboutOf({ course, selectedOption }: Enquiry): string {
  const parts = [course?.title, words(selectedOption)].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'The institute' : parts.join(': ');
}
