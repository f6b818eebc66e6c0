import { TextInput } from '@mantine/core';
import { paymentEndpoints, transferDraftSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { PicturePicker, useChosenPicture } from '#features/media/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { paymentMessages } from '../../payments.messages.ts';
import type { Choice } from '../choice.ts';
import styles from './report-transfer-form.module.css';

interface ReportTransferFormProps {
  readonly courseId: number;
  /** The amount the screen asks for, in rupees. */
  readonly amount: number;
  readonly choice: Choice;
  /** The offer may have changed and must be fetched again. */
  readonly onSubmitted: () => void;
}

/** Reports a transfer: the bank's reference, and optionally a picture of it for the admin who checks it. */
export function ReportTransferForm({ courseId, amount, choice, onSubmitted }: ReportTransferFormProps) {
  const form = useForm({
    schema: transferDraftSchema,
    read: async ({ reference }) => {
      const image = await picture.read();
      return { courseId, ...choice.take(), amount, reference, ...(image !== undefined && { image }) };
    },
    check: (typed) => ({
      ...(picture.fault !== undefined && { image: picture.fault }),
      // Shown beside the batches.
      ...(!('batchId' in typed) && !('instalment' in typed) && { batchId: paymentMessages.chooseBatch }),
    }),
    // No toast: the faults are shown at their fields.
    onInvalid: () => undefined,
    save: async (body, { fetch }) => {
      try {
        await callApi(paymentEndpoints.submitTransfer, { body }, { fetch });
        return true;
      } catch (error) {
        if (!choice.refuse(error)) throw error;
        return false;
      }
    },
    onSaved: (isSent) => {
      if (isSent) toast.success(paymentMessages.transferSent);
      onSubmitted();
    },
    failed: paymentMessages.transferFailed,
  });
  const picture = useChosenPicture(form.setFaultOf('image'));

  return (
    <Form
      form={form}
      layout="column"
      className={styles.form}
      label="Tell us about your transfer"
      submit="I have paid"
      isSubmitWide
    >
      <TextInput
        {...form.field('reference')}
        label="Transfer reference (UTR)"
        description="Your bank or UPI app shows it after paying: 12 digits or more, sometimes with letters."
        size="md"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <PicturePicker
        label="Screenshot of the transfer (optional)"
        shape="cover"
        chosen={picture}
        error={form.field('image').error}
        isRequired={false}
      />
    </Form>
  );
}
