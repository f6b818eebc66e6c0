import { Badge } from '@mantine/core';
import type { OpeningState } from '@avsar/contract';
import { openingStateTexts } from './staff.messages.ts';

const colours: Readonly<Record<OpeningState, string>> = { draft: 'gray', open: 'leaf', closed: 'ink' };

export const OpeningBadge = ({ state }: { readonly state: OpeningState }) => (
  <Badge component="span" variant="light" color={colours[state]} miw="max-content">
    {openingStateTexts[state]}
  </Badge>
);
