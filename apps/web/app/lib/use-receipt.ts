import { useState } from 'react';
import { saveFile } from './save-file.ts';

interface Receipt {
  /** What the file is: the first part of its name. */
  readonly kind?: 'receipt' | 'credit-note' | 'certificate';
  readonly number: string;
  readonly load: () => Promise<Blob>;
  readonly onFailed: () => void;
}

/** Saves a receipt, a credit note or a certificate as a file named by its number; `isBusy` while it is loading. */
export function useReceipt({ kind = 'receipt', number, load, onFailed }: Receipt) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(`${kind}-${number.replaceAll('/', '-')}.pdf`, 'application/pdf', await load());
    } catch {
      onFailed();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
