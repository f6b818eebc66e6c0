import type { ReceivedMessage } from '@avsar/contract';
import { momentInIndia } from '#lib/format.ts';
import { Page } from '#ui/layout/page.tsx';
import styles from './messages.module.css';

/** A message as its reader sees it. The text is plain: a link in it stays text. */
export function Received({ message }: { readonly message: ReceivedMessage }) {
  return (
    <Page title={message.title} lead={`From ${message.from}, ${momentInIndia(message.at)}`}>
      <p className={styles.text}>{message.text}</p>
    </Page>
  );
}
