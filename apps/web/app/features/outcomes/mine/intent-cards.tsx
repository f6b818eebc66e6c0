import { intentDraftSchema, intentEndpoints, type OwnIntent, intents } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayInIndia } from '#lib/format.ts';
import { ChoiceCard, ChoiceCards } from '#ui/form/choice-cards.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { intentTexts } from '../outcome-texts.ts';
import styles from '../outcomes.module.css';
import { mineMessages } from './mine.messages.ts';
import { myIntentsQuery } from './mine-queries.ts';

/** Above the student's courses: what they want after each course that has just begun, asked once. */
export function IntentCards() {
  const { data = [] } = useQuery(myIntentsQuery);
  const open = data.filter(({ sayBy }) => sayBy !== null);
  if (open.length === 0) return null;
  return (
    <div className={styles.cards}>
      {open.map((intent) => (
        <IntentCard key={intent.enrolmentId} intent={intent} />
      ))}
    </div>
  );
}

function IntentCard({ intent: { enrolmentId, course, sayBy } }: { readonly intent: OwnIntent }) {
  const id = useId();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const form = useForm({
    schema: intentDraftSchema,
    read: () => ({ intent: chosen }),
    save: (body) => callApi(intentEndpoints.say, { params: { enrolmentId: String(enrolmentId) }, body }),
    onSaved: async () => {
      toast.success(mineMessages.intentSaved);
      await client.invalidateQueries({ queryKey: queryKeyOf(intentEndpoints.listMine) });
    },
  });
  const { error, onChange } = form.field('intent');
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{mineMessages.intentTitle(course.title)}</h2>
      <p>
        {mineMessages.intentWhy} {mineMessages.intentNone}
      </p>
      <Form form={form} layout="column" submit="Save my answer">
        <ChoiceCards legend="What I want" error={error}>
          {intents.map((intent) => (
            <ChoiceCard
              key={intent}
              name="intent"
              value={intent}
              isChosen={chosen === intent}
              onChoose={() => {
                onChange();
                setChosen(intent);
              }}
              title={intentTexts[intent]}
            />
          ))}
        </ChoiceCards>
        {sayBy !== null && <p className={styles.dim}>You can answer until {dayInIndia(sayBy)}.</p>}
      </Form>
    </section>
  );
}
