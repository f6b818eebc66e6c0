import { Button, TextInput } from '@mantine/core';
import { type FeePlan, feeEndpoints, feePlanDraftSchema } from '@avsar/contract';
import { useState } from 'react';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { exactRupees } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { PlanPartsFields } from './plan-parts-fields.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { planMessages } from './plans.messages.ts';
import styles from './plans.module.css';
import { planDraftOf, presets, type TypedPlan, typedPlanOf } from './typed-plan.ts';

export interface PlanFormProps {
  readonly course: { readonly id: number; readonly price: number };
  /** The plan being changed; `undefined` for a new one. */
  readonly plan: FeePlan | undefined;
  /** An example of the first day of a batch, for the preview. */
  readonly firstDay: string;
  readonly onReload: (newer: FeePlan) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** Adds or changes a fee plan, with a live preview of its amounts and days. */
export function PlanForm({ course, plan, firstDay, onReload, onCancel, onSaved }: PlanFormProps) {
  const [typed, setTyped] = useState(() => typedPlanOf(plan));
  const change = (changes: Partial<TypedPlan>) => setTyped((now) => ({ ...now, ...changes }));
  const params = { courseId: String(course.id) };
  const form = useForm({
    schema: feePlanDraftSchema,
    read: () => planDraftOf(typed),
    renameFaults: (faults) =>
      Object.fromEntries(
        Object.entries(faults).map(([name, text]) => [name, /NaN/.test(text) ? planMessages.numberMissing : text]),
      ),
    save: (body, { version }) =>
      version === undefined
        ? callApi(feeEndpoints.createPlan, { params, body })
        : callApi(feeEndpoints.updatePlan, { params: { planId: String(plan?.id) }, body: { ...body, version } }),
    edited: plan && { row: plan, reread: () => reread(course.id, plan.id), differences, onReload },
    onSaved: ({ name }) => {
      toast.success(plan === undefined ? planMessages.added(name) : planMessages.updated(name));
      onSaved();
    },
  });
  return (
    <Form
      form={form}
      layout="column"
      className={styles.form}
      submit={plan === undefined ? 'Offer this plan' : 'Save'}
      cancel={onCancel}
    >
      {plan === undefined ? <Presets onChoose={change} /> : plan.taken > 0 && <p>{planMessages.keepsAgreed}</p>}
      <TextInput
        {...textField(form, typed, change)('name')}
        label="Name"
        description="Students read it when they buy the course."
        maxLength={60}
      />
      <PlanPartsFields
        typed={typed}
        field={form.field}
        fault={form.field('parts').error}
        onChange={(parts) => {
          form.setFaultOf('parts')(undefined);
          change({ parts });
        }}
      />
      <Terms field={textField(form, typed, change)} />
      <PlanPreview typed={typed} price={course.price} firstDay={firstDay} />
    </Form>
  );
}

function Presets({ onChoose }: { readonly onChoose: (changes: Partial<TypedPlan>) => void }) {
  return (
    <div role="group" aria-label="Begin with" className={styles.presets}>
      {presets.map(({ text, parts }) => (
        <Button key={text} variant="default" size="sm" onClick={() => onChoose({ name: text, parts })}>
          {text}
        </Button>
      ))}
    </div>
  );
}

type TextField = ReturnType<typeof textField>;
type TextName = Exclude<keyof TypedPlan, 'parts'>;

/** The props of a text field of the plan. */
const textField =
  (form: Pick<ReturnType<typeof useForm>, 'field'>, typed: TypedPlan, change: (changes: Partial<TypedPlan>) => void) =>
  (name: TextName) => ({
    ...form.field(name),
    size: 'md',
    autoComplete: 'off',
    value: typed[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      form.field(name).onChange();
      change({ [name]: currentTarget.value });
    },
  });

/** What the plan costs more, and what happens when a part is late. */
const Terms = ({ field }: { readonly field: TextField }) => (
  <>
    <TextInput
      {...field('extra')}
      label="Costs more than the whole fee, ₹"
      description="0 if both cost the same."
      inputMode="decimal"
    />
    <div className={styles.pair}>
      <TextInput
        {...field('lateFee')}
        label="Late fee for a part, ₹"
        description="Added once; 0 for none."
        inputMode="decimal"
      />
      <TextInput {...field('lateAfterDays')} label="Added after days" inputMode="numeric" />
    </div>
    <TextInput
      {...field('closeAfterDays')}
      label="Joining closed after days"
      description="Days after the due date. Empty: never."
      inputMode="numeric"
    />
  </>
);

async function reread(courseId: number, planId: number): Promise<FeePlan | undefined> {
  const plans = await callAs('ADMIN', feeEndpoints.listPlans, { params: { courseId: String(courseId) } });
  return plans.find(({ id }) => id === planId);
}

const differences = differencesBy<FeePlan>((plan) => ({
  Name: plan.name,
  Parts: plan.parts.map(({ percent, dueAfterDays }) => `${percent} % after ${dueAfterDays} days`).join(', '),
  'Costs more': exactRupees(plan.extra),
  'Late fee': `${exactRupees(plan.lateFee)} after ${plan.lateAfterDays} days`,
  'Joining closed': plan.closeAfterDays === null ? 'never' : `after ${plan.closeAfterDays} days`,
}));
