import { readFile, resumeFaultOf, useChosenFile, useChosenPicture } from '#features/media/index.ts';
import type { FieldErrors } from '#forms/fields.ts';
import { peopleMessages } from './people.messages.ts';

/** Picture and resume as they are sent: `undefined` if none was chosen, `null` if it can no longer be read. */
export interface PersonFiles {
  readonly image: string | null | undefined;
  readonly resume: string | null | undefined;
}

/** Picture and resume, as chosen in the sign-up form or the edit form. */
export function usePersonFiles(setFaultOf: (name: string) => (fault: string | undefined) => void) {
  const picture = useChosenPicture(setFaultOf('image'));
  const resume = useChosenFile(resumeFaultOf, setFaultOf('resume'));
  const read = async (): Promise<PersonFiles> => ({
    image: await picture.read().catch(() => null),
    resume: await readFile(resume.file).catch(() => null),
  });
  return { picture, resume, read };
}

/** Messages for the files that can no longer be read. */
export const faultsOfUnreadableFiles = ({ image, resume }: Partial<PersonFiles>): FieldErrors => ({
  ...(image === null && { image: peopleMessages.fileUnreadable }),
  ...(resume === null && { resume: peopleMessages.fileUnreadable }),
});
