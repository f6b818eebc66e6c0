import { Button } from '@mantine/core';
import type { ApplicationListed } from '@avsar/contract';
import { type ReactNode, useState } from 'react';
import { focusListHeadIfLost } from '#lib/focus.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { type Act, fitting, isTooMany, namesText, possibleActs } from './acts.ts';
import { useRefreshApplications } from './application-queries.ts';
import { DecisionForm } from './decision-form.tsx';
import { InviteForm } from './invite-form.tsx';
import { actTexts, applicationMessages } from './staff.messages.ts';
import styles from './staff.module.css';

interface ActBarProps {
  readonly openingId: string;
  readonly chosen: readonly ApplicationListed[];
  /** Called after an act was done. */
  readonly onDone: () => void;
  /** The text before the buttons. */
  readonly children?: ReactNode;
}

/** What can be done with the chosen applications. It stays at the bottom of the window while the list is scrolled. */
export function ActBar({ openingId, chosen, onDone, children }: ActBarProps) {
  const [opened, setOpened] = useState<Act>();
  const refresh = useRefreshApplications();
  const possible = possibleActs(chosen);
  const concerned = opened === undefined ? [] : fitting(opened, chosen);
  const close = () => setOpened(undefined);
  const form = {
    openingId,
    concerned,
    intro: (
      <>
        <p>
          <strong>{namesText(concerned.map(({ student }) => student.name))}</strong>
        </p>
        {concerned.length < chosen.length && <p>{applicationMessages.leftOut(chosen.length - concerned.length)}</p>}
      </>
    ),
    onCancel: close,
    onDone: () => {
      close();
      onDone();
      void refresh().then(() => focusListHeadIfLost());
    },
  };
  return (
    <div className={styles.bar}>
      {children !== undefined && <p role="status">{children}</p>}
      {chosen.length > 0 && possible.length === 0 && <p>{applicationMessages.nothingFits}</p>}
      {possible.map(({ act, count }) => (
        <Button
          key={act}
          size="sm"
          mih={44}
          variant={act === 'invite' || act === 'offer' ? 'filled' : 'default'}
          aria-haspopup="dialog"
          onClick={() => setOpened(act)}
        >
          {count === chosen.length ? actTexts[act] : `${actTexts[act]} (${count})`}
        </Button>
      ))}
      <Dialog isOpen={opened !== undefined} onClose={close} title={opened === undefined ? '' : actTexts[opened]}>
        {isTooMany(concerned.length) ? (
          <p role="alert">{applicationMessages.tooMany}</p>
        ) : (
          opened !== undefined &&
          (opened === 'invite' ? <InviteForm {...form} /> : <DecisionForm decision={opened} {...form} />)
        )}
      </Dialog>
    </div>
  );
}
