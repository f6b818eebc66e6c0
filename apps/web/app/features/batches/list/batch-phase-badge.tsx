import { Badge } from '@mantine/core';
import { batchPhaseOf, batchPhaseTexts } from './batch-phase.ts';

const colours = { coming: 'marigold', running: 'leaf', ended: 'gray' } as const;

/** Badge with the phase of a batch: to come, running or ended. A span, because it stands inside a paragraph. */
export function BatchPhaseBadge({
  batch,
}: {
  readonly batch: { readonly startDate: string; readonly endDate: string };
}) {
  const phase = batchPhaseOf(batch);
  return (
    <Badge component="span" variant="light" color={colours[phase]} autoContrast>
      {batchPhaseTexts[phase]}
    </Badge>
  );
}
