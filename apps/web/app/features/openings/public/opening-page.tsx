import { Button } from '@mantine/core';
import type { Opening } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { OpeningFacts } from '../parts/opening-facts.tsx';
import styles from './opening-page.module.css';
import { openingsMessages } from './public.messages.ts';

/** An opening as every visitor sees it. */
export const OpeningPage = ({ opening }: { readonly opening: Opening }) => (
  <Page title={opening.title} lead={opening.company.name}>
    <div className={styles.page}>
      <Breadcrumbs parent={{ to: links.openings, text: openingsMessages.title }} current={opening.title} />
      <OpeningFacts opening={opening} />
      <div className={styles.note}>
        <p>{openingsMessages.forWhom}</p>
        <p>{openingsMessages.ask}</p>
        <Button component={Link} to={links.myOpening(opening.id)} variant="default" size="md" mih={44}>
          See whether you may apply
        </Button>
      </div>
    </div>
  </Page>
);
