import { Badge } from '@mantine/core';

/** Badge of a course or a batch that is not shown on the site yet. */
export function DraftBadge() {
  return (
    <Badge component="span" variant="outline" color="gray" size="sm">
      Draft
    </Badge>
  );
}
