import { Alert, Button, TextInput } from '@mantine/core';
import { ApiError, paymentEndpoints, transferDraftSchema } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalOf } from '#features/auth/index.ts';
import { imageFaultOf, PicturePicker, readFile, SendingBar, useChosenFile } from '#features/media/index.ts';
import { fieldErrorsOf, readForm } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { paymentMessages } from '../payments.messages.ts';
import styles from './transfer-form.module.css';

interface TransferFormProps {
  readonly courseId: number;
  /** The amount the screen asks for, in rupees. */
  readonly amount: number;
  readonly onSubmitted: () => void;
}

/** Reports a transfer: the bank's reference, and optionally a picture of it for the admin who checks it. */
export function TransferForm({ courseId, amount, onSubmitted }: TransferFormProps) {
  const { formProps, draft, isBusy, share, faultAt, pointOut } = useSendForm();
  const picture = useChosenFile(imageFaultOf, faultAt('image'));
  const [refusal, setRefusal] = useState<string>();

  const submit = async (fields: HTMLFormElement, fetch: typeof globalThis.fetch) => {
    setRefusal(undefined);
    const { reference } = readForm(fields);
    try {
      const image = await readFile(picture.file);
      const input = { courseId, amount, reference, ...(image !== undefined && { image }) };
      const parsed = transferDraftSchema.safeParse(input);
      if (!parsed.success || picture.fault !== undefined) {
        const pictureFault = picture.fault === undefined ? {} : { image: picture.fault };
        return toast.warning(
          pointOut({ ...fieldErrorsOf(parsed.error?.issues ?? []), ...pictureFault }) ?? paymentMessages.transferFailed,
        );
      }
      await callApi(paymentEndpoints.submitTransfer, { body: parsed.data }, { fetch });
      toast.success(paymentMessages.transferSent);
      return onSubmitted();
    } catch (error) {
      if (error instanceof ApiError) pointOut(error.fields);
      setRefusal(error instanceof DOMException ? paymentMessages.fileUnreadable : refusalOf(error));
      return toast.error(paymentMessages.transferFailed);
    }
  };

  return (
    <form {...formProps(submit)} className={styles.form} aria-label="Tell us of your transfer">
      <TextInput
        {...draft.field('reference')}
        label="Reference of your transfer (UTR)"
        description="Your bank or UPI app shows it after paying: 12 digits or more, sometimes with letters."
        size="md"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <PicturePicker
        label="A picture of it, if you have one"
        shape="cover"
        chosen={picture}
        error={draft.field('image').error}
        isRequired={false}
      />
      {share !== undefined && share > 0 && share < 1 && <SendingBar share={share} />}
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <Button type="submit" size="md" loading={isBusy}>
        I have paid
      </Button>
    </form>
  );
}
