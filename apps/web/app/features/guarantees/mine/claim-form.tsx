import { TextInput } from '@mantine/core';
import { ApiError, guaranteeClaimSchema, guaranteeEndpoints, type OwnGuarantee } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { exactRupees } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { mineMessages } from './mine.messages.ts';
import { myGuaranteesQuery } from './mine-queries.ts';

interface ClaimFormProps {
  readonly guarantee: OwnGuarantee;
  readonly onSaved: () => void;
}

/** The bank account to which the money goes; typed again to correct it before it is approved. */
export function ClaimForm({ guarantee, onSaved }: ClaimFormProps) {
  const { id, claim, remedy } = guarantee;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: myGuaranteesQuery.queryKey });
  const form = useForm({
    schema: guaranteeClaimSchema,
    read: ({ accountName, accountNumber, accountNumberAgain, ifsc }) => ({
      accountName,
      accountNumber,
      accountNumberAgain,
      ifsc,
    }),
    save: (body) => callApi(guaranteeEndpoints.claim, { params: { orderId: String(id) }, body }),
    onSaved: async () => {
      toast.success(claim === null ? mineMessages.asked : mineMessages.changed);
      onSaved();
      await refresh();
    },
    refusal: (error) => {
      if (!(error instanceof ApiError)) return refusalTextOf(error);
      if (error.status !== 409) return Object.keys(error.fields).length > 0 ? undefined : refusalTextOf(error);
      // It was approved meanwhile, or is no longer due: the page behind the form shows how it stands.
      void refresh();
      return `${error.message} ${mineMessages.moved}`;
    },
  });
  const field = (name: string) => ({ ...form.field(name), size: 'md' as const, required: true, autoComplete: 'off' });
  return (
    <Form
      form={form}
      layout="column"
      submit={claim === null ? `Ask for ${exactRupees(remedy)}` : 'Save the account'}
      {...(claim !== null && { cancel: onSaved })}
    >
      <p>{mineMessages.askHint}</p>
      <TextInput
        {...field('accountName')}
        label="Account holder"
        description={mineMessages.accountName}
        maxLength={100}
        defaultValue={claim?.accountName}
      />
      <TextInput {...field('accountNumber')} label="Account number" inputMode="numeric" maxLength={30} />
      <TextInput
        {...field('accountNumberAgain')}
        label="Account number again"
        description={mineMessages.accountAgain}
        inputMode="numeric"
        maxLength={30}
      />
      <TextInput
        {...field('ifsc')}
        label="IFSC"
        description={mineMessages.ifsc}
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={claim?.ifsc}
      />
    </Form>
  );
}
