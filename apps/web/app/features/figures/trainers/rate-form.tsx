import { NativeSelect, TextInput } from '@mantine/core';
import { courseEndpoints, teachingFigureEndpoints, trainerEndpoints, trainerRateDraftSchema } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { callApi, callAs } from '#api/client.ts';
import { allQuery } from '#api/queries.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { Segments } from '#ui/form/segments.tsx';
import { figureMessages } from '../figures.messages.ts';

interface RateFormProps {
  /** Chosen already; another one can be chosen. */
  readonly trainer: { readonly id: number; readonly name: string } | undefined;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

type Per = 'hour' | 'class';

const perOptions = [
  { value: 'hour', label: 'An hour' },
  { value: 'class', label: 'A class' },
] as const;

/** What a trainer gets from a day on. */
export function RateForm({ trainer: given, onCancel, onSaved }: RateFormProps) {
  const [trainer, setTrainer] = useState<SearchSelectOption | undefined>(given && { id: given.id, label: given.name });
  const [per, setPer] = useState<Per>('hour');
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const form = useForm({
    schema: trainerRateDraftSchema,
    read: ({ amount = '', courseId = '', validFrom }) => ({
      trainerId: trainer?.id,
      courseId: typedNumber(courseId) ?? null,
      per,
      amount: typedNumber(amount),
      validFrom,
    }),
    check: ({ trainerId, amount }) => ({
      ...(trainerId === undefined && { trainerId: figureMessages.chooseTrainer }),
      ...((amount === undefined || Number.isNaN(amount)) && { amount: figureMessages.enterAmount }),
    }),
    save: (body) => callApi(teachingFigureEndpoints.createRate, { body }),
    onSaved,
  });
  const { error, onChange: clear } = form.field('trainerId');
  return (
    <Form form={form} layout="column" submit="Set the rate" cancel={onCancel}>
      <SearchSelect<SearchSelectOption>
        name="trainerId"
        label="Trainer"
        placeholder="Search by name"
        chosen={trainer}
        onChoose={(option) => {
          clear();
          setTrainer(option);
        }}
        search={searchTrainers}
        none={figureMessages.noTrainer}
        failed={figureMessages.searchFailed}
        error={error}
        isRequired
      />
      <NativeSelect
        {...form.field('courseId')}
        size="md"
        label="For which course"
        data={[
          { value: '', label: 'All courses' },
          ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <Segments<Per> label="For what" options={perOptions} value={per} onChange={setPer} />
      <TextInput
        {...form.field('amount')}
        size="md"
        label="Amount, ₹"
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <TextInput
        {...form.field('validFrom')}
        type="date"
        size="md"
        label="From"
        description={figureMessages.rateFrom}
        defaultValue={todayInIndia()}
        required
      />
    </Form>
  );
}

async function searchTrainers(q: string, signal: AbortSignal): Promise<readonly SearchSelectOption[]> {
  const query = { limit: '20', ...(q !== '' && { q }) } as const;
  const trainers = await callAs('ADMIN', trainerEndpoints.list, { query }, { signal });
  return trainers.map(({ id, name }) => ({ id, label: name }));
}
