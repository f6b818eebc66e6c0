import { Badge } from '@mantine/core';
import type { ApplicationState } from '@avsar/contract';
import { applicationStateTexts } from '#lib/placement-texts.ts';

const colours: Readonly<Record<ApplicationState, string>> = {
  applied: 'ink',
  waitlisted: 'marigold',
  offered: 'marigold',
  accepted: 'leaf',
  withdrawn: 'gray',
  rejected: 'gray',
  declined: 'gray',
  expired: 'gray',
  replaced: 'gray',
  retracted: 'gray',
};

export const ApplicationBadge = ({ state }: { readonly state: ApplicationState }) => (
  <Badge component="span" variant="light" color={colours[state]} miw="max-content">
    {applicationStateTexts[state]}
  </Badge>
);
