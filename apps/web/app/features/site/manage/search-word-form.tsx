import { TextInput } from '@mantine/core';
import { type SearchWord, searchWordDraftSchema, searchWordEndpoints } from '@avsar/contract';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import form from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { siteMessages } from './site.messages.ts';

interface SearchWordFormProps {
  readonly word: SearchWord | undefined;
  readonly onReload: (newer: SearchWord) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function SearchWordForm({ word, onReload, onCancel, onSaved }: SearchWordFormProps) {
  const editing = useForm({
    schema: searchWordDraftSchema,
    read: ({ word: typed, means }) => ({ word: typed, means }),
    save: (body, { version }) => {
      if (version === undefined) return callApi(searchWordEndpoints.create, { body });
      const params = { searchWordId: String(word?.id) };
      return callApi(searchWordEndpoints.update, { params, body: { ...body, version } });
    },
    edited: word && { row: word, reread: () => reread(word), differences, onReload },
    onSaved: () => {
      toast.success(siteMessages.saved);
      onSaved();
    },
  });
  return (
    <Form form={editing} layout="columns" submit={word === undefined ? 'Add word' : 'Save'} cancel={onCancel}>
      <TextInput
        {...editing.field('word')}
        label="What visitors type"
        defaultValue={word?.word}
        placeholder="mern"
        size="md"
        autoComplete="off"
        required
        className={form.wide}
      />
      <TextInput
        {...editing.field('means')}
        label="What it means"
        description="Words from your courses, separated by commas. Or a filter, such as “classroom” for the name of your city."
        defaultValue={word?.means}
        placeholder="react, node"
        size="md"
        autoComplete="off"
        required
        className={form.wide}
      />
    </Form>
  );
}

const differences = differencesBy(({ word, means }: SearchWord) => ({ Word: word, Meaning: means }));

async function reread({ id }: SearchWord): Promise<SearchWord | undefined> {
  const words = await callAs('ADMIN', searchWordEndpoints.list, {});
  return words.find((word) => word.id === id);
}
