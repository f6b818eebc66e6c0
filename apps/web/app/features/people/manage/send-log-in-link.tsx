import { Button } from '@mantine/core';
import { useRootData } from '#lib/page/root-data.ts';
import { links } from '#links.ts';
import { copyText } from '#ui/form/copy-button.tsx';
import { logInText, whatsAppUrl } from './log-in-link.ts';
import styles from './send-log-in-link.module.css';

interface SendLogInLinkProps {
  readonly person: { readonly name: string; readonly mobileNumber: string };
}

/** Ways to send the log-in page to a person whom staff added. */
export function SendLogInLink({ person }: SendLogInLinkProps) {
  const root = useRootData();
  const url = `${root?.origin ?? ''}${links.mobileLogin}`;
  const text = logInText(person.name, root?.site.brand ?? 'The institute', url);
  return (
    <div className={styles.ways}>
      <Button component="a" href={whatsAppUrl(person, text)} target="_blank" rel="noreferrer">
        Send the link by WhatsApp
      </Button>
      <Button variant="default" onClick={() => void copyText(url)}>
        Copy the link
      </Button>
    </div>
  );
}
