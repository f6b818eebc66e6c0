import { Button } from '@mantine/core';
import type { GuaranteeRecord } from '@avsar/contract';
import { useState } from 'react';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { adminLinks } from '#admin-links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { focusListHeadIfLost } from '#lib/focus.ts';
import { staffMessages } from '../staff.messages.ts';
import styles from '../staff.module.css';
import { ApproveDialog } from './approve-dialog.tsx';
import { nextTextOf } from './next-texts.ts';
import { PayForm } from './pay-form.tsx';
import { SendBackForm } from './send-back-form.tsx';

type Opened = 'approve' | 'send back' | 'pay' | undefined;

/** The next step of a guarantee, or why there is none. */
export function NextStep({ guarantee }: { readonly guarantee: GuaranteeRecord }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const done = () => {
    close();
    // The button that opened the dialog may be gone, and focus with it.
    setTimeout(focusListHeadIfLost);
  };
  const form = { guarantee, onCancel: close, onDone: done };
  const { state, isUnverified, enrolmentId } = guarantee;
  return (
    <>
      {isUnverified && (
        <p role="note">
          {staffMessages.unverified}{' '}
          <AllowedLink to={adminLinks.graduate(enrolmentId)}>{staffMessages.check}</AllowedLink>
        </p>
      )}
      <p>{nextTextOf(guarantee)}</p>
      {state === 'claimed' && (
        <div className={styles.buttons}>
          <Button aria-haspopup="dialog" onClick={() => setOpened('approve')}>
            {staffMessages.approve}
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened('send back')}>
            {staffMessages.sendBack}
          </Button>
        </div>
      )}
      {state === 'approved' && (
        <div className={styles.buttons}>
          <Button aria-haspopup="dialog" onClick={() => setOpened('pay')}>
            {staffMessages.pay}
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened('send back')}>
            {staffMessages.sendBack}
          </Button>
        </div>
      )}
      <ApproveDialog isOpen={opened === 'approve'} {...form} />
      <Dialog isOpen={opened === 'send back'} onClose={close} title={staffMessages.sendBackTitle}>
        {opened === 'send back' && <SendBackForm {...form} />}
      </Dialog>
      <Dialog isOpen={opened === 'pay'} onClose={close} title={staffMessages.payTitle}>
        {opened === 'pay' && <PayForm {...form} />}
      </Dialog>
    </>
  );
}
