import { joiningEndpoints, type JoiningRecord } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { FileZone, readFile, resumeFaultOf } from '#features/media/index.ts';
import { dayInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconFileText } from '#ui/pictures/icons.ts';
import { LetterLink } from '../letter-link.tsx';
import { useRefreshJoining } from './joining-queries.ts';
import { joiningMessages } from './staff.messages.ts';
import styles from './staff.module.css';

interface LetterPartProps {
  readonly applicationId: string;
  readonly joining: JoiningRecord;
  readonly onStale: () => void;
}

/** The letter of the offer. A chosen file is sent at once. */
export function LetterPart({ applicationId, joining: { letter, mayAddLetter }, onStale }: LetterPartProps) {
  return (
    <div className={styles.section}>
      <h3>{joiningMessages.letter}</h3>
      {letter === null ? (
        <p>{joiningMessages.noLetter}</p>
      ) : (
        <>
          <LetterLink url={letter.url} onStale={onStale} />
          <p className={styles.dim}>{joiningMessages.added(dayInIndia(letter.addedAt), letter.addedBy)}</p>
        </>
      )}
      {mayAddLetter && <LetterUpload applicationId={applicationId} hasOne={letter !== null} />}
    </div>
  );
}

function LetterUpload({ applicationId, hasOne }: { readonly applicationId: string; readonly hasOne: boolean }) {
  const refresh = useRefreshJoining();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (file: File) => {
    const fault = resumeFaultOf(file);
    setError(fault);
    if (fault !== undefined || isBusy) return;
    setBusy(true);
    try {
      const letter = (await readFile(file)) ?? '';
      await callApi(joiningEndpoints.saveLetter, { params: { applicationId }, body: { letter } });
      toast.success(joiningMessages.letterSaved);
    } catch (refused) {
      setError(refusalTextOf(refused));
    }
    await refresh();
    setBusy(false);
  };
  return (
    <div className={styles.wide}>
      <FileZone
        name="letter"
        label={hasOne ? 'Another letter' : 'New letter'}
        accept="application/pdf"
        title={hasOne ? joiningMessages.replaceLetter : joiningMessages.addLetter}
        hint={isBusy ? joiningMessages.sending : joiningMessages.letterHint}
        picture={<IconFileText size={36} stroke={1.25} aria-hidden />}
        isRequired={false}
        error={error}
        onChoose={(file) => void send(file)}
      />
    </div>
  );
}
