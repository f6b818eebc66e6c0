import { Button } from '@mantine/core';
import { type Message, messageEndpoints } from '@avsar/contract';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { adminLinks } from '#admin-links.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { channelsText, deliveredText, MessageStateBadge, whenText } from '../message-parts.tsx';
import { MessageTabs } from '../message-tabs.tsx';
import { messageMessages } from '../messages.messages.ts';
import styles from '../messages.module.css';
import { StateSelect } from './state-select.tsx';

/** Admin page: all messages, the newest first. */
export function ManageMessages() {
  const search = useListSearch();
  const query = search.query({ state: undefined, batch: undefined });
  const listing = useListing('ADMIN', messageEndpoints.list, query, { failed: messageMessages.fetchFailed });
  return (
    <AdminPage
      title="Messages"
      lead={messageMessages.lead}
      actions={
        <Button component={Link} to={adminLinks.writeMessage()} leftSection={<IconPlus size={18} aria-hidden />}>
          {messageMessages.write}
        </Button>
      }
    >
      <MessageTabs current="messages" />
      <search className={styles.bar}>
        <StateSelect value={search.value('state')} onChange={(value) => search.choose('state', value)} />
      </search>
      <DataTable
        label="Messages"
        columns={columns}
        listing={listing}
        tools={<ExportButtons list="messages" filters={query} />}
        one="message"
        none={search.isNarrowed ? messageMessages.noneFound : messageMessages.none}
        empty={!search.isNarrowed && <EmptyList>{messageMessages.emptyWhy}</EmptyList>}
        failed={messageMessages.fetchFailed}
      />
    </AdminPage>
  );
}

const columns: readonly Column<Message>[] = [
  { header: 'Title', isName: true, cell: ({ id, title }) => <Link to={adminLinks.message(id)}>{title}</Link> },
  { header: 'To', isWide: true, cell: ({ audienceText }) => audienceText },
  { header: 'By', cell: ({ author }) => author.name },
  { header: 'How', cell: ({ channels }) => channelsText(channels) },
  { header: 'When', cell: (message) => <span data-tabular>{whenText(message)}</span> },
  { header: 'State', cell: ({ state }) => <MessageStateBadge state={state} /> },
  { header: 'Delivered', isNumber: true, cell: deliveredText },
];
