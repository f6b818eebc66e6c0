import { Button } from '@mantine/core';
import type { Overview } from '@avsar/contract';
import { WriteToLink } from '#admin-kit/write-to-link.tsx';
import { mobileText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { IconMail, IconMessageCircle, IconPhone } from '#ui/pictures/icons.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import styles from './student-page.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Picture and contacts. A student whom the office entered may have no e-mail address. */
export function StudentHead({ student }: { readonly student: Overview['student'] }) {
  const { id, name, image, email, mobileNumber, status } = student;
  return (
    <div className={styles.head}>
      <Portrait image={image} name={name} size={64} />
      <div className={styles.contacts}>
        {mobileNumber !== '' && (
          <>
            <Button
              component="a"
              variant="default"
              href={`tel:+91${mobileNumber}`}
              leftSection={<IconPhone {...icon} />}
            >
              {mobileText(mobileNumber)}
            </Button>
            <Button
              component="a"
              variant="default"
              href={`https://wa.me/91${mobileNumber}`}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconMessageCircle {...icon} />}
            >
              WhatsApp
            </Button>
          </>
        )}
        {email !== '' && (
          <Button component="a" variant="default" href={`mailto:${email}`} leftSection={<IconMail {...icon} />}>
            E-mail
          </Button>
        )}
        {status === 'active' && <WriteToLink to={adminLinks.writeMessage({ student: id })} />}
      </div>
      {status === 'archived' && (
        <p className={styles.warning}>This student is archived: no log-in and no new course.</p>
      )}
    </div>
  );
}
