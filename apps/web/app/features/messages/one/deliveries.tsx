import { NativeSelect } from '@mantine/core';
import { deliveryStates, type Message } from '@avsar/contract';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { momentInIndia } from '#lib/format.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { DeliveryStateBadge } from '../message-parts.tsx';
import { channelTexts, deliveryStateTexts, messageMessages } from '../messages.messages.ts';
import styles from '../messages.module.css';
import { type ListedDelivery, useDeliveries } from './use-message.ts';

interface DeliveriesProps {
  readonly viewer: 'ADMIN' | 'TRAINER';
  readonly message: Message;
}

/** Who got the message by which channel, and why somebody did not. */
export function Deliveries({ viewer, message }: DeliveriesProps) {
  const search = useListSearch();
  const query = search.query({ state: undefined, channel: undefined });
  const listing = useDeliveries(viewer, message, query);
  const filters = [
    {
      name: 'state',
      label: 'Which state',
      data: [
        { value: '', label: 'All states' },
        ...deliveryStates.map((state) => ({ value: state, label: deliveryStateTexts[state] })),
      ],
    },
    {
      name: 'channel',
      label: 'Which way',
      data: [
        { value: '', label: 'All ways' },
        ...message.channels.map((channel) => ({ value: channel, label: channelTexts[channel] })),
      ],
    },
  ];
  return (
    <>
      <search className={styles.bar}>
        {filters.map(({ name, label, data }) => (
          <NativeSelect
            key={name}
            size="md"
            aria-label={label}
            data={data}
            value={search.value(name)}
            onChange={({ currentTarget }) => search.choose(name, currentTarget.value)}
          />
        ))}
      </search>
      <DataTable
        label="Who got it"
        columns={columns}
        listing={listing}
        // Only the office exports lists.
        tools={
          viewer === 'ADMIN' && (
            <ExportButtons list="message-deliveries" filters={{ message: String(message.id), ...query }} />
          )
        }
        one="delivery"
        many="deliveries"
        none={search.isNarrowed ? messageMessages.noDeliveriesFound : messageMessages.noDeliveries}
        failed={messageMessages.deliveriesFailed}
      />
    </>
  );
}

const columns: readonly Column<ListedDelivery>[] = [
  { header: 'Person', isName: true, cell: ({ person }) => person.name },
  { header: 'How', cell: ({ channel }) => channelTexts[channel] },
  {
    header: 'State',
    cell: ({ state, reason }) => (
      <>
        <DeliveryStateBadge state={state} />
        {reason !== null && <p className={styles.dim}>{reason}</p>}
      </>
    ),
  },
  { header: 'When', cell: ({ at }) => <span data-tabular>{at === null ? '–' : momentInIndia(at)}</span> },
];
