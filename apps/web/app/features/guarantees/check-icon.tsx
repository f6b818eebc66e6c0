import type { GuaranteeCheckState } from '@avsar/contract';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '#ui/pictures/icons.ts';

const icons = {
  kept: IconCircleCheck,
  open: IconClock,
  at_risk: IconAlertTriangle,
  lost: IconCircleX,
} as const;

/** Decoration beside the word for the state. */
export function CheckIcon({ state, size = 22 }: { readonly state: GuaranteeCheckState; readonly size?: number }) {
  const Icon = icons[state];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
