import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useRootData } from '#lib/page/root-data.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { IconCircleX } from '#ui/pictures/icons.ts';
import { verifyMessages } from './verify.messages.ts';
import styles from './verify.module.css';

/** The code is of no document of ours: it is forged, or was not read completely. */
export function UnknownDocument() {
  const site = useRootData()?.site;
  const phone = site?.phone ?? '';
  return (
    <Page title={verifyMessages.unknown}>
      <div className={styles.unknown}>
        <IconCircleX className={styles.mark} size={48} stroke={1.75} aria-hidden />
        <p>{verifyMessages.unknownText(site?.brand ?? 'ours')}</p>
        <ol className={styles.steps}>
          {verifyMessages.unknownSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button component={Link} to={links.contact()} size="md" mih={44}>
            Contact us
          </Button>
          {phone !== '' && (
            <Button
              component="a"
              href={`tel:+91${phone.replaceAll(/\D/g, '').slice(-10)}`}
              size="md"
              mih={44}
              variant="default"
            >
              Call {phone}
            </Button>
          )}
        </div>
      </div>
    </Page>
  );
}
