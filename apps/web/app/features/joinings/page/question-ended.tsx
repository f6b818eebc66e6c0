import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { questionMessages } from './page.messages.ts';
import styles from './page.module.css';

/** The link was used, has expired or was stopped, or never existed. */
export const QuestionEnded = () => (
  <Page title={questionMessages.ended}>
    <div className={styles.page}>
      <p>{questionMessages.endedText}</p>
      <div>
        <Button component={Link} to={links.contact()} size="md" mih={44}>
          Contact us
        </Button>
      </div>
    </div>
  </Page>
);
