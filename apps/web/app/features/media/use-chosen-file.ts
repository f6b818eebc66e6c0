import { useState } from 'react';
import { toast } from '#ui/toast-store.ts';

/**
 * A file somebody picked. One that cannot be right is refused at once, under the picker and as a toast, and the one before
 * it stays. Until another is chosen or it is given up, `fault` says why it was refused.
 */
export function useChosenFile(
  faultOf: (file: File) => string | undefined,
  onFault: (fault: string | undefined) => void,
) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const say = (found: string | undefined) => {
    setFault(found);
    onFault(found);
  };
  const refuse = (found: string) => {
    say(found);
    toast.error(found);
  };
  const choose = (chosen: File) => {
    const found = faultOf(chosen);
    if (found !== undefined) return refuse(found);
    say(undefined);
    setFile(chosen);
  };
  const remove = () => {
    say(undefined);
    setFile(undefined);
  };
  return { file, fault, choose, remove, refuse };
}

export type ChosenFile = ReturnType<typeof useChosenFile>;
