import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { companyPageMessages } from './page.messages.ts';
import styles from './page.module.css';

/** The link has expired or was stopped, or never existed. */
export const LinkEnded = () => (
  <Page title={companyPageMessages.ended}>
    <div className={styles.ended}>
      <p>{companyPageMessages.endedText}</p>
      <div>
        <Button component={Link} to={links.contact()} size="md" mih={44}>
          Contact us
        </Button>
      </div>
    </div>
  </Page>
);
