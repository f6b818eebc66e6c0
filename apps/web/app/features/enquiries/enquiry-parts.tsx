import { Badge } from '@mantine/core';
import type { Enquiry, EnquiryStatus } from '@avsar/contract';
import { capitalise } from '#lib/format.ts';
import { enquiryStatusTexts } from './manage.messages.ts';

const colours: Readonly<Record<EnquiryStatus, string>> = { new: 'marigold', contacted: 'ink', closed: 'gray' };

export function EnquiryStatusBadge({ status }: { readonly status: EnquiryStatus }) {
  return (
    <Badge variant="light" color={colours[status]}>
      {enquiryStatusTexts[status]}
    </Badge>
  );
}

/** Subject of an enquiry: "Java Full Stack: Fees", or "The institute" for a general one. */
export function enquirySubjectOf({ course, selectedOption }: Enquiry): string {
  const parts = [course?.title, capitalise(selectedOption)].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'The institute' : parts.join(': ');
}
