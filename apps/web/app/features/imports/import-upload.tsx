import { Button, Textarea } from '@mantine/core';
import { type CallInput, importEndpoints, importTexts, limits } from '@avsar/contract';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { describeFile, FileZone, readFile } from '#features/media/index.ts';
import { adminLinks } from '#admin-links.ts';
import { IconFileText } from '#ui/pictures/icons.ts';
import { importMessages as messages } from './imports.messages.ts';
import styles from './imports.module.css';

const accept = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Body = CallInput<typeof importEndpoints.create>['body'];

/** A file or pasted text; the server reads it and the next page shows what it has found. */
export function ImportUpload() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const send = async (body: Body | undefined) => {
    if (body === undefined) return setError(messages.nothingChosen);
    setBusy(true);
    setError(undefined);
    try {
      const { id } = await callApi(importEndpoints.create, { body });
      await navigate(adminLinks.import(id));
    } catch (refused) {
      if (!isStepUpRefusal(refused)) setError(refusalTextOf(refused));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    await send(await bodyOf(file, typeof text === 'string' ? text : ''));
  };
  const choose = (chosen: File) => {
    if (chosen.size > limits.importBytesMost) return setError(importTexts.tooLarge);
    setError(undefined);
    return setFile(chosen);
  };

  return (
    <form className={styles.upload} onSubmit={(event) => void onSubmit(event)} noValidate>
      <FileZone
        name="file"
        label={messages.fileLabel}
        accept={accept}
        title={file?.name ?? messages.chooseFile}
        hint={file === undefined ? messages.fileHint : describeFile(file)}
        isRequired={false}
        error={error}
        picture={<IconFileText size={36} stroke={1.25} aria-hidden />}
        onChoose={choose}
        removal={file && { label: 'Remove the file', onRemove: () => setFile(undefined) }}
      />
      {file === undefined && (
        <Textarea
          name="text"
          label={messages.pasteLabel}
          description={messages.pasteHint}
          placeholder={messages.pastePlaceholder}
          size="md"
          rows={6}
          spellCheck={false}
        />
      )}
      <div>
        <Button type="submit" size="md" loading={isBusy}>
          Read the rows
        </Button>
      </div>
    </form>
  );
}

/** The file as plain base64: browsers write no type into the data URI of a file they do not know. */
async function bodyOf(file: File | undefined, text: string): Promise<Body | undefined> {
  if (file === undefined) return text.trim() === '' ? undefined : { text };
  const uri = await readFile(file);
  return { name: file.name.slice(0, 200), file: uri?.slice(uri.indexOf(',') + 1) ?? '' };
}
