import { TextInput } from '@mantine/core';
import { referralEndpoints, type ReferralRules, referralRulesChangeSchema } from '@avsar/contract';
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
import { Switch } from '#ui/form/switch.tsx';
import { staffMessages } from './staff.messages.ts';
import styles from './staff.module.css';

/** Admin page: whether students can refer friends, and what a friend is worth. */
export function ReferralRulesPage() {
  const query = useQuery(replyQuery('ADMIN', referralEndpoints.getRules, {}));
  /** What is being changed: what is fetched again in the background must not replace what is being typed. */
  const [edited, setEdited] = useState<ReferralRules>();
  if (edited === undefined && query.data !== undefined) setEdited(query.data);
  return (
    <LoadedPage query={query} failed={staffMessages.rulesFailed}>
      {(loaded) => {
        const rules = edited ?? loaded;
        return (
          <AdminPage
            title={staffMessages.rulesTitle}
            lead={staffMessages.rulesLead}
            parent={{ to: adminLinks.referrals, text: staffMessages.title }}
          >
            <RulesForm key={rules.version} rules={rules} onReload={setEdited} />
          </AdminPage>
        );
      }}
    </LoadedPage>
  );
}

interface RulesFormProps {
  readonly rules: ReferralRules;
  /** What a colleague has saved is to be shown. */
  readonly onReload: (rules: ReferralRules) => void;
}

const numbers = ['reward', 'windowDays', 'linkDays', 'useDays'] as const;

function RulesForm({ rules, onReload }: RulesFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOn, setOn] = useState(rules.isOn);
  const form = useForm({
    schema: referralRulesChangeSchema,
    read: (texts) => ({
      isOn,
      ...Object.fromEntries(numbers.map((name) => [name, numberIn(texts[name])])),
      version: rules.version,
    }),
    renameFaults: (faults) =>
      Object.fromEntries(
        Object.entries(faults).map(([name, text]) => [name, /NaN/.test(text) ? staffMessages.numberMissing : text]),
      ),
    save: (body, { version = rules.version }) => callApi(referralEndpoints.saveRules, { body: { ...body, version } }),
    edited: { row: rules, reread: () => callAs('ADMIN', referralEndpoints.getRules, {}), differences, onReload },
    onSaved: async () => {
      toast.success(staffMessages.saved);
      void client.invalidateQueries({ queryKey: queryKeyOf(referralEndpoints.getRules) });
      await navigate(adminLinks.referrals);
    },
  });
  return (
    <>
      <Form
        form={form}
        layout="column"
        className={styles.form}
        label={staffMessages.rulesTitle}
        submit="Save"
        cancel={adminLinks.referrals}
      >
        <Switch
          label={staffMessages.isOn}
          isOn={isOn}
          onChange={(next) => {
            form.markChanged();
            setOn(next);
          }}
        >
          {staffMessages.isOnHow}
        </Switch>
        {numbers.map((name) => (
          <TextInput
            key={name}
            {...form.field(name)}
            size="md"
            label={staffMessages[name]}
            description={staffMessages[`${name}How`]}
            defaultValue={rules[name]}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        ))}
      </Form>
      <LeaveWarning isUnsaved={form.isUnsaved} />
    </>
  );
}

/** `₹1,000` is 1000; NaN for what is no whole number. */
const numberIn = (text = ''): number => {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

const differences = differencesBy<ReferralRules>((rules) => ({
  [staffMessages.isOn]: rules.isOn ? 'Yes' : 'No',
  ...Object.fromEntries(numbers.map((name) => [staffMessages[name], String(rules[name])])),
}));
