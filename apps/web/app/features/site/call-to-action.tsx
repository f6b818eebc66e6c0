import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type NavigateFunction, useNavigate } from 'react-router';
import { links } from '#links.ts';
import styles from './call-to-action.module.css';

interface CallToActionProps {
  readonly title: string;
  readonly text: string;
  /** Shown below the text. */
  readonly children?: ReactNode;
}

/** Loaded at the click: it calls the API, which few public pages do. */
async function openRefer(navigate: NavigateFunction): Promise<void> {
  const { openRefer: open } = await import('./open-refer.ts');
  await open(navigate);
}

/** The coloured band at the end of a page that invites visitors to contact the institute. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  const navigate = useNavigate();
  return (
    <section className={styles.band} aria-labelledby="call-title">
      <div className={styles.inner}>
        <div>
          <h2 id="call-title" className={styles.title}>
            {title}
          </h2>
          {text !== '' && <p>{text}</p>}
          {children}
        </div>
        <div className={styles.actions}>
          <Button component={Link} to={links.contact()} size="lg" color="accent.5" c="var(--avsar-on-call)">
            Ask us
          </Button>
          <Button size="lg" variant="outline" color="white" onClick={() => void openRefer(navigate)}>
            Refer Now
          </Button>
        </div>
      </div>
    </section>
  );
}
