import { Badge } from '@mantine/core';
import type { GuaranteeState } from '@avsar/contract';
import { stateTexts } from '../state-texts.ts';

const colours: Readonly<Record<GuaranteeState, string>> = {
  kept: 'leaf',
  at_risk: 'marigold',
  lost: 'gray',
  job: 'leaf',
  due: 'red',
  claimed: 'red',
  approved: 'marigold',
  paid: 'ink',
  ended: 'gray',
};

export const StateBadge = ({ state }: { readonly state: GuaranteeState }) => (
  <Badge variant="light" color={colours[state]} size="sm">
    {stateTexts[state]}
  </Badge>
);
