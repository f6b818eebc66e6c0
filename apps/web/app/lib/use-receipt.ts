import { useState } from 'react';
import { saveFile } from './save-file.ts';

interface Receipt {
  readonly number: string;
  readonly load: () => Promise<Blob>;
  readonly onFailed: () => void;
}

/** Saves a receipt as a file named by its number; `isBusy` while it is loading. */
export function useReceipt({ number, load, onFailed }: Receipt) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(`receipt-${number.replaceAll('/', '-')}.pdf`, 'application/pdf', await load());
    } catch {
      onFailed();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
