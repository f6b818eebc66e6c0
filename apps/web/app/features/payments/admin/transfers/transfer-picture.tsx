import { Button } from '@mantine/core';
import type { Transfer } from '@avsar/contract';
import { useState } from 'react';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { smallImageUrl } from '#ui/pictures/small-image-url.ts';
import { useRefreshPayments } from '../payment-queries.ts';
import { transferMessages } from '../payments-admin.messages.ts';
import styles from './transfer-picture.module.css';

/** The student's picture of the transfer: small, enlarged on click. Its signed URL expires after some minutes. */
export function TransferPicture({ transfer: { image, reference } }: { readonly transfer: Transfer }) {
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState<string>();
  const refresh = useRefreshPayments();
  if (image === null) return <p className={styles.none}>No picture was sent.</p>;
  if (failed === image) {
    return (
      <div className={styles.failed} role="alert">
        <p>{transferMessages.pictureFailed}</p>
        <Button variant="default" size="sm" onClick={() => void refresh()}>
          Try again
        </Button>
      </div>
    );
  }
  const fail = () => {
    setOpen(false);
    setFailed(image);
  };
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={`Open the picture of ${reference}`}
        onClick={() => setOpen(true)}
      >
        <img
          src={smallImageUrl(image)}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.small}
          onError={fail}
        />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Transfer ${reference}`} size="wide">
        <img
          src={image}
          alt={`As the student sent it for the transfer ${reference}`}
          className={styles.large}
          onError={fail}
        />
      </Dialog>
    </>
  );
}
