import { TextInput } from '@mantine/core';
import { placementRuleEndpoints, type PlacementRules, placementRulesChangeSchema } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { adminLinks } from '#admin-links.ts';
import { callApi, callAs } from '#api/client.ts';
import { LoadedPage } from '#api/loaded-page.tsx';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { CategoryFields } from './category-fields.tsx';
import { ruleMessages } from './rules.messages.ts';
import styles from './rules.module.css';
import { numbersAskedFor, rulesOf, type TypedCategory, typedCategoriesOf } from './typed-rules.ts';

/** Admin page: what holds for all openings. */
export function PlacementRulesPage() {
  const query = useQuery(replyQuery('ADMIN', placementRuleEndpoints.get, {}));
  /** What is being changed: what is fetched again in the background must not replace what is being typed. */
  const [edited, setEdited] = useState<PlacementRules>();
  if (edited === undefined && query.data !== undefined) setEdited(query.data);
  return (
    <LoadedPage query={query} failed={ruleMessages.failed}>
      {(loaded) => {
        const rules = edited ?? loaded;
        return (
          <AdminPage
            title={ruleMessages.title}
            lead={ruleMessages.lead}
            parent={{ to: adminLinks.openings(), text: 'Openings' }}
          >
            <RulesForm key={rules.version} rules={rules} onReload={setEdited} />
          </AdminPage>
        );
      }}
    </LoadedPage>
  );
}

interface RulesFormProps {
  readonly rules: PlacementRules;
  /** What a colleague has saved is to be shown. */
  readonly onReload: (rules: PlacementRules) => void;
}

function RulesForm({ rules, onReload }: RulesFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [categories, setCategories] = useState(() => typedCategoriesOf(rules));
  const form = useForm({
    schema: placementRulesChangeSchema,
    read: (texts) => rulesOf(texts, categories, rules.version),
    renameFaults: (faults) => numbersAskedFor(faults, ruleMessages.numberMissing),
    save: (body, { version = rules.version }) => callApi(placementRuleEndpoints.save, { body: { ...body, version } }),
    edited: { row: rules, reread: () => callAs('ADMIN', placementRuleEndpoints.get, {}), differences, onReload },
    onSaved: async () => {
      toast.success(ruleMessages.saved);
      void client.invalidateQueries({ queryKey: queryKeyOf(placementRuleEndpoints.get) });
      await navigate(adminLinks.openings());
    },
  });
  const change = (next: readonly TypedCategory[]) => {
    form.markChanged();
    setCategories(next);
  };
  return (
    <>
      <Form
        form={form}
        layout="column"
        className={styles.form}
        label={ruleMessages.title}
        submit="Save"
        cancel={adminLinks.openings()}
      >
        <CategoryFields categories={categories} field={form.field} onChange={change} />
        <TextInput
          {...form.field('applicationsMost')}
          size="md"
          label={ruleMessages.applicationsMost}
          description={ruleMessages.applicationsMostHow}
          defaultValue={rules.applicationsMost}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextInput
          {...form.field('answerDays')}
          size="md"
          label={ruleMessages.answerDays}
          description={ruleMessages.answerDaysHow}
          defaultValue={rules.answerDays}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </Form>
      <LeaveWarning isUnsaved={form.isUnsaved} />
    </>
  );
}

const differences = differencesBy<PlacementRules>((rules) => ({
  [ruleMessages.categories]: rules.categories.map(({ name }) => name).join(', '),
  [ruleMessages.applicationsMost]: String(rules.applicationsMost),
  [ruleMessages.answerDays]: String(rules.answerDays),
}));
