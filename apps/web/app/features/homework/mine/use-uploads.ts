import {
  ApiError,
  attachmentBytesMost,
  attachmentTexts,
  handInEndpoints,
  type HomeworkFile,
  homeworkLimits,
  isAttachmentName,
} from '@avsar/contract';
import { useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { readFile, uploadNameOf } from '#features/media/index.ts';
import { formMessages } from '#forms/forms.messages.ts';
import { uploadFetch } from '#forms/upload-fetch.ts';

/** A file on its way to the server, or one that the server refused. */
export interface Sending {
  readonly key: string;
  readonly name: string;
  readonly share: number;
  readonly fault: string | undefined;
}

interface Uploads {
  readonly homeworkId: number;
  readonly onStored: (file: HomeworkFile) => void;
}

/** Sends chosen files one after another: phones have one slow line. */
export function useUploads({ homeworkId, onStored }: Uploads) {
  const [list, setList] = useState<readonly Sending[]>([]);
  const chosen = useRef(new Map<string, File>());
  const queue = useRef(Promise.resolve());

  const change = (key: string, to: Partial<Sending>) =>
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const remove = (key: string) => {
    chosen.current.delete(key);
    setList((now) => now.filter((one) => one.key !== key));
  };
  const send = async (key: string) => {
    const file = chosen.current.get(key);
    // Removed while it waited.
    if (file === undefined) return;
    try {
      const stored = await store(homeworkId, file, (share) => change(key, { share }));
      // Removed while it was sent: it is not handed in.
      if (!chosen.current.has(key)) return;
      remove(key);
      onStored(stored);
    } catch (error) {
      change(key, { fault: faultTextOf(error) });
    }
  };
  const enqueue = (key: string) => {
    queue.current = queue.current.then(() => send(key));
  };
  return {
    list,
    add: (file: File) => {
      const key = crypto.randomUUID();
      chosen.current.set(key, file);
      setList((now) => [...now, { key, name: nameOf(file), share: 0, fault: undefined }]);
      enqueue(key);
    },
    again: (key: string) => {
      change(key, { fault: undefined, share: 0 });
      enqueue(key);
    },
    remove,
  };
}

class Refused extends Error {}

async function store(homeworkId: number, file: File, onShare: (share: number) => void): Promise<HomeworkFile> {
  if (!isAttachmentName(file.name)) throw new Refused(attachmentTexts.kind);
  if (file.size > attachmentBytesMost) throw new Refused(attachmentTexts.tooLarge);
  const data = await readFile(file).catch(() => undefined);
  if (data === undefined) throw new Refused(formMessages.fileUnreadable);
  return callApi(
    handInEndpoints.addFile,
    { params: { homeworkId: String(homeworkId) }, body: { name: nameOf(file), file: data } },
    { fetch: uploadFetch(onShare) },
  );
}

function faultTextOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  if (!(error instanceof ApiError)) return refusalTextOf(error);
  return error.fields['file'] ?? error.fields['name'] ?? refusalTextOf(error);
}

const nameOf = (file: File) => uploadNameOf(file, homeworkLimits.fileNameCharactersMost);
