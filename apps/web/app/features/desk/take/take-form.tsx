import {
  deskEndpoints,
  type DeskWay,
  feeEndpoints,
  type Instalment,
  type Taking,
  takingDraftSchema,
} from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { exactRupees } from '#lib/format.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { useRefreshDesk } from '../desk-queries.ts';
import { byWayTexts, takeMessages } from '../desk.messages.ts';
import { isTooLittle } from './change.ts';
import { CourseFields } from './course-fields.tsx';
import { draftOf, firstPart, type Named, openParts, type Subject, withoutPaid } from './paid.ts';
import type { PayerOption } from './payer-select.tsx';
import { refusalOf } from './refusal.ts';
import { SubjectChoice } from './subject-choice.tsx';
import styles from './take.module.css';
import { usePrice } from './use-price.ts';
import { WayFields } from './way-fields.tsx';

interface TakeFormProps {
  readonly payer: PayerOption;
  readonly named: Named;
  readonly onTaken: (taking: Taking) => void;
}

/** What the student pays, and how. */
export function TakeForm(props: TakeFormProps) {
  const params = { studentId: String(props.payer.id) };
  const query = useQuery({ ...replyQuery('ADMIN', feeEndpoints.listOfStudent, { params }), staleTime: 0 });
  return (
    <LoadedPart query={query} failed={takeMessages.feesFailed}>
      {(instalments) => <LoadedForm {...props} parts={openParts(instalments)} />}
    </LoadedPart>
  );
}

type LoadedFormProps = TakeFormProps & { readonly parts: readonly Instalment[] };

function LoadedForm({ payer, named, parts, onTaken }: LoadedFormProps) {
  const [subject, setSubject] = useState<Subject>(() => {
    const part = firstPart(parts, named);
    return part === undefined ? { kind: 'course' } : { kind: 'part', part };
  });
  const [way, setWay] = useState<DeskWay>('cash');
  const { wanted, want, offer, price, refusal } = usePrice(payer.id, subject, named.course);
  const keyOf = useIdempotencyKey();
  const refresh = useRefreshDesk();
  const form = useForm({
    schema: takingDraftSchema,
    read: (texts) => draftOf(payer.id, subject, price ?? { courseId: 0, amount: 0 }, way, texts),
    check: (_, { elements }) => faultsOf(price?.amount, valueIn(elements.namedItem('received'))),
    renameFaults: withoutPaid,
    save: (body) => callApi(deskEndpoints.take, { body }, { idempotencyKey: keyOf(body) }),
    onSaved: async (taking) => {
      onTaken(taking);
      await refresh();
    },
    refusal: refusalOf,
  });
  const place = useRef<HTMLDivElement>(null);
  // The cashier types on: what was received, or which course.
  useEffect(() => place.current?.querySelector<HTMLElement>('[name="courseId"], [name="received"]')?.focus(), []);
  const submit = price === undefined ? 'Take the fee' : `Take ${exactRupees(price.amount)} ${byWayTexts[way]}`;
  return (
    <div ref={place}>
      <Form form={form} layout="column" className={styles.form} label="Fee" submit={submit} isSubmitWide>
        <SubjectChoice parts={parts} chosen={subject} onChoose={setSubject} />
        {subject.kind === 'course' && <CourseFields field={form.field} wanted={wanted} onWant={want} offer={offer} />}
        <p role="status" className={styles.amount} data-tabular>
          {price === undefined ? <span className={styles.dim}>{refusal}</span> : exactRupees(price.amount)}
        </p>
        <WayFields way={way} amount={price?.amount ?? 0} field={form.field} onChoose={setWay} />
      </Form>
    </div>
  );
}

const valueIn = (element: Element | RadioNodeList | null) => (element instanceof HTMLInputElement ? element.value : '');

function faultsOf(amount: number | undefined, received: string): Readonly<Record<string, string>> {
  if (amount === undefined) return { courseId: 'Please choose what is paid.' };
  return isTooLittle(received, amount) ? { received: 'This is less than the fee.' } : {};
}
