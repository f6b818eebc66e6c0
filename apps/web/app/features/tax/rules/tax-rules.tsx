import { Badge, Button } from '@mantine/core';
import { taxEndpoints, type TaxRule } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replyQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { useShortList } from '#lists/use-short-list.ts';
import { dayText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { IconPlus } from '#ui/pictures/icons.ts';
import { TaxTabs } from '../tax-tabs.tsx';
import { payerTexts, placeTexts, ruleMessages as messages } from '../tax.messages.ts';
import styles from '../tax.module.css';
import { RuleForm } from './rule-form.tsx';
import { ruleStates } from './rule-states.ts';

/** Admin page: the rules for the place of supply, and the form that adds one. */
export function TaxRules() {
  const query = useQuery({
    ...replyQuery('ADMIN', taxEndpoints.listRules, {}),
    meta: { failed: messages.fetchFailed },
  });
  const listing = useShortList(taxEndpoints.listRules, query);
  const [isOpen, setOpen] = useState(false);
  return (
    <AdminPage
      title="Place of supply"
      lead={messages.lead}
      actions={
        <Button onClick={() => setOpen(true)} leftSection={<IconPlus size={18} aria-hidden />}>
          Add a rule
        </Button>
      }
    >
      <TaxTabs current="rules" />
      <div className={styles.explanation}>
        <p>{messages.what}</p>
        <p>{messages.advice}</p>
        <p>{messages.stays}</p>
      </div>
      <DataTable
        label="Rules for the place of supply"
        columns={columnsOf(listing.items)}
        listing={listing}
        one="rule"
        none={messages.none}
        failed={messages.fetchFailed}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Add a rule">
        {isOpen && (
          <RuleForm
            onCancel={() => setOpen(false)}
            onSaved={() => {
              setOpen(false);
              void listing.refresh();
            }}
          />
        )}
      </Dialog>
    </AdminPage>
  );
}

const stateTexts = { now: 'Holds now', later: 'Holds later', over: 'Replaced' } as const;
const colours = { now: 'ink', later: 'marigold', over: 'gray' } as const;

function columnsOf(rules: readonly TaxRule[]): readonly Column<TaxRule>[] {
  const states = ruleStates(rules, todayInIndia());
  return [
    { header: 'Who pays', isName: true, cell: ({ payer }) => payerTexts[payer] },
    { header: 'Place of supply', isWide: true, cell: ({ place }) => placeTexts[place] },
    { header: 'From', cell: ({ validFrom }) => <span data-tabular>{dayText(validFrom)}</span> },
    {
      header: 'State',
      cell: ({ id }) => {
        const state = states.get(id) ?? 'over';
        return (
          <Badge variant="light" color={colours[state]}>
            {stateTexts[state]}
          </Badge>
        );
      },
    },
    { header: 'Entered by', cell: ({ madeBy }) => (madeBy === 'system' ? 'With the program' : madeBy) },
  ];
}
