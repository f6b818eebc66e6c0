import { deskCounterEndpoints, type Taking } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { replyQuery } from '#api/queries.ts';
import { adminLinks } from '#admin-links.ts';
import { takeMessages } from '../desk.messages.ts';
import type { Named } from './paid.ts';
import { type PayerOption, payerOption, PayerSelect } from './payer-select.tsx';
import { TakeForm } from './take-form.tsx';
import styles from './take.module.css';
import { Taken } from './taken.tsx';

/** Takes one fee after the other. */
export function TakeFee({ named }: { readonly named: Named }) {
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const next = () => {
    setRound(round + 1);
    void navigate(adminLinks.takeFee(), { replace: true });
  };
  return (
    <AdminPage title="Take a fee" lead={takeMessages.lead} parent={{ to: adminLinks.desk, text: 'Desk' }}>
      <Round key={round} named={round === 0 ? named : {}} onNext={next} />
    </AdminPage>
  );
}

function Round({ named, onNext }: { readonly named: Named; readonly onNext: () => void }) {
  const [picked, setPicked] = useState<PayerOption>();
  const [taking, setTaking] = useState<Taking>();
  const { student } = named;
  const { data: found } = useQuery({
    ...replyQuery('ADMIN', deskCounterEndpoints.findPayers, { query: { student: String(student ?? 0) } }),
    enabled: student !== undefined,
  });
  const first = found?.[0];
  const payer = picked ?? (first && payerOption(first));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (student === undefined) place.current?.querySelector('input')?.focus();
  }, [student]);
  if (taking !== undefined) return <Taken taking={taking} onNext={onNext} />;
  return (
    <div ref={place} className={styles.take}>
      <PayerSelect chosen={payer} onChoose={setPicked} />
      {payer !== undefined && (
        <TakeForm key={payer.id} payer={payer} named={picked === undefined ? named : {}} onTaken={setTaking} />
      )}
    </div>
  );
}
