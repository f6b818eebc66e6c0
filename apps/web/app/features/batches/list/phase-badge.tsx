import { Badge } from '@mantine/core';
import { phaseOf, phaseWords } from './phase.ts';

const colours = { coming: 'marigold', running: 'leaf', ended: 'gray' } as const;

/** Badge with the phase of a batch: to come, running or ended. */
export function PhaseBadge({ batch }: { readonly batch: { readonly startDate: string; readonly endDate: string } }) {
  const phase = phaseOf(batch);
  return (
    <Badge variant="light" color={colours[phase]} autoContrast>
      {phaseWords[phase]}
    </Badge>
  );
}
