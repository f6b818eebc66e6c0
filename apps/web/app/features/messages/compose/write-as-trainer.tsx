import { NativeSelect } from '@mantine/core';
import { batchEndpoints, type BatchMember } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { replyQuery } from '#api/queries.ts';
import { useAuth } from '#features/auth/index.ts';
import { batchName } from '#lib/batch-name.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { messageMessages } from '../messages.messages.ts';
import type { PlanFields } from '../fields/audience-fields.tsx';
import { ComposeMessage } from './compose-message.tsx';
import { composeMessages } from './compose.messages.ts';
import { type MessagePlan, planFrom } from './message-plan.ts';

type Batch = Omit<BatchMember, 'students'>;

/** A trainer's page: a message to one of their batches. */
export function WriteAsTrainer() {
  const [search] = useSearchParams();
  const address = String(search);
  const params = { trainerId: String(useAuth().userData?.id) };
  const batches = useQuery(replyQuery('TRAINER', batchEndpoints.listOfTrainer, { params }));
  return (
    <LoadedPage query={batches} failed={messageMessages.fetchFailed}>
      {(taught) => (
        <Page title={messageMessages.write} lead={composeMessages.trainerLead}>
          <Breadcrumbs parent={{ to: links.trainerMessages, text: 'My messages' }} current={messageMessages.write} />
          <ComposeMessage
            key={address}
            viewer="TRAINER"
            address={address}
            first={() => firstPlan(search, taught)}
            pageOf={({ id }) => links.trainerMessage(id)}
          >
            {(fields) => <OwnBatch {...fields} batches={taught} />}
          </ComposeMessage>
        </Page>
      )}
    </LoadedPage>
  );
}

/** Whoever teaches one batch need not choose it. */
function firstPlan(search: URLSearchParams, batches: readonly Batch[]): MessagePlan {
  const asked = Number(search.get('batch'));
  const only = batches.length === 1 ? batches[0] : undefined;
  const batch = batches.find(({ id }) => id === asked) ?? only;
  return { ...planFrom(new URLSearchParams()), batch: batch && optionOf(batch) };
}

const optionOf = (batch: Batch) => ({ id: batch.id, label: batchName(batch) });

function OwnBatch({ plan, change, field, batches }: PlanFields & { readonly batches: readonly Batch[] }) {
  const { name, error, onChange } = field('audience');
  return (
    <NativeSelect
      name={name}
      error={error}
      label="Batch"
      size="md"
      required
      value={String(plan.batch?.id ?? '')}
      onChange={({ currentTarget: { value } }) => {
        const batch = batches.find(({ id }) => String(id) === value);
        onChange();
        change({ batch: batch && optionOf(batch) });
      }}
      data={[
        { value: '', label: batches.length === 0 ? composeMessages.noBatches : 'Choose a batch' },
        ...batches.map((batch) => ({ value: String(batch.id), label: batchName(batch) })),
      ]}
    />
  );
}
