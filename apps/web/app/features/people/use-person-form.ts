import { imageFaultOf, readFile, resumeFaultOf, useChosenFile } from '#features/media/index.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { peopleMessages } from './people.messages.ts';

/** Picture and resume as they are sent; `undefined` if none was chosen. */
export interface SentFiles {
  readonly image: string | undefined;
  readonly resume: string | undefined;
}

/** Shared by sign-up and the edit forms: the sending form, and the two files. */
export function usePersonForm() {
  const { faultAt, ...form } = useSendForm();
  const picture = useChosenFile(imageFaultOf, faultAt('image'));
  const resume = useChosenFile(resumeFaultOf, faultAt('resume'));

  /** Reads the chosen files; `undefined` if one can no longer be read. */
  const readFiles = async (): Promise<SentFiles | undefined> => {
    const unreadable: Record<string, string> = {};
    const readOr = (name: string, file: File | undefined) =>
      readFile(file).catch(() => {
        unreadable[name] = peopleMessages.fileUnreadable;
        return undefined;
      });
    const files = { image: await readOr('image', picture.file), resume: await readOr('resume', resume.file) };
    if (Object.keys(unreadable).length === 0) return files;
    form.pointOut(unreadable);
    return undefined;
  };

  return { ...form, picture, resume, readFiles };
}
