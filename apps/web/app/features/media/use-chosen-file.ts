import { useState } from 'react';
import { toast } from '#ui/toast-store.ts';

/**
 * A file somebody picked. One that cannot be right is refused at once, under the picker and as a toast, and the one before
 * it stays.
 */
export function useChosenFile(
  faultOf: (file: File) => string | undefined,
  onFault: (fault: string | undefined) => void,
) {
  const [file, setFile] = useState<File>();
  const refuse = (fault: string) => {
    onFault(fault);
    toast.error(fault);
  };
  const choose = (chosen: File) => {
    const fault = faultOf(chosen);
    if (fault !== undefined) return refuse(fault);
    onFault(undefined);
    setFile(chosen);
  };
  const remove = () => {
    onFault(undefined);
    setFile(undefined);
  };
  return { file, choose, remove, refuse };
}

export type ChosenFile = ReturnType<typeof useChosenFile>;
