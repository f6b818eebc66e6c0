import { useState } from 'react';

/**
 * A chosen file. An invalid one is refused at once, with an error under the picker; the old file stays.
 * `fault` says why it was refused, until another file is chosen or it is removed.
 */
export function useChosenFile(
  faultOf: (file: File) => string | undefined,
  onFault: (fault: string | undefined) => void,
) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const updateFault = (found: string | undefined) => {
    setFault(found);
    onFault(found);
  };
  const refuse = (found: string) => updateFault(found);
  const choose = (chosen: File) => {
    const found = faultOf(chosen);
    if (found !== undefined) return refuse(found);
    updateFault(undefined);
    setFile(chosen);
  };
  const remove = () => {
    updateFault(undefined);
    setFile(undefined);
  };
  return { file, fault, choose, remove, refuse };
}

export type ChosenFile = ReturnType<typeof useChosenFile>;
