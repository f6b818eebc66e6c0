import { NativeSelect } from '@mantine/core';
import { type Lead, leadOfficeEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';
import { leadMessages } from './leads.messages.ts';
import { useLeadChange } from './use-lead-acts.ts';

export const useLeadSettings = () =>
  useQuery({
    ...replyQuery('ADMIN', leadOfficeEndpoints.getSettings, {}),
    meta: { failed: leadMessages.settingsFailed },
  });

/** Who looks after the lead. */
export function OwnerSelect({ lead }: { readonly lead: Lead }) {
  const settings = useLeadSettings();
  const change = useLeadChange();
  const { owner } = lead;
  const owners = settings.data?.owners ?? [];
  const isListed = owner === null || owners.some(({ id }) => id === owner.id);
  return (
    <NativeSelect
      label="Owner"
      size="md"
      value={String(owner?.id ?? '')}
      disabled={change.isPending}
      onChange={({ currentTarget: { value } }) =>
        change.mutate({ lead, change: { ownerId: value === '' ? null : Number(value) } })
      }
      data={[
        { value: '', label: 'Nobody' },
        ...[...(isListed ? [] : [owner]), ...owners].map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
