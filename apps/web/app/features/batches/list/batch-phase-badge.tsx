import { Badge } from '@mantine/core';
import { batchPhaseOf, batchPhaseTexts } from './batch-phase.ts';

const colours = { coming: 'marigold', running: 'leaf', ended: 'gray' } as const;

/** Badge with the phase of a batch: to come, running, ended or archived. A span, because it stands inside a paragraph. */
export function BatchPhaseBadge({
  batch,
  isArchived = false,
}: {
  readonly batch: { readonly startDate: string; readonly endDate: string };
  readonly isArchived?: boolean;
}) {
  const phase = batchPhaseOf(batch);
  return (
    <Badge component="span" variant="light" color={isArchived ? 'gray' : colours[phase]} autoContrast>
      {isArchived ? 'Archived' : batchPhaseTexts[phase]}
    </Badge>
  );
}
