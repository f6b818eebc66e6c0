import { imageFaultOf, readFile, resumeFaultOf, useChosenFile } from '#features/media/index.ts';
import type { FieldErrors } from '#forms/fields.ts';
import { peopleMessages } from './people.messages.ts';

/** Picture and resume as they are sent: `undefined` if none was chosen, `null` if it can no longer be read. */
export interface SentFiles {
  readonly image: string | null | undefined;
  readonly resume: string | null | undefined;
}

/** The two files of sign-up and of the edit forms. */
export function usePersonFiles(faultAt: (name: string) => (fault: string | undefined) => void) {
  const picture = useChosenFile(imageFaultOf, faultAt('image'));
  const resume = useChosenFile(resumeFaultOf, faultAt('resume'));
  const readOr = (file: File | undefined) => readFile(file).catch(() => null);
  const read = async (): Promise<SentFiles> => ({
    image: await readOr(picture.file),
    resume: await readOr(resume.file),
  });
  return { picture, resume, read };
}

/** Messages for the files that can no longer be read. */
export const unreadableIn = ({ image, resume }: Partial<SentFiles>): FieldErrors => ({
  ...(image === null && { image: peopleMessages.fileUnreadable }),
  ...(resume === null && { resume: peopleMessages.fileUnreadable }),
});
