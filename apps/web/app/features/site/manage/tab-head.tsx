import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconPlus } from '#ui/pictures/icons.ts';
import styles from './tab-head.module.css';

interface TabHeadProps {
  readonly lead: ReactNode;
  readonly add: string;
  readonly onAdd: () => void;
}

/** The head of a tab: an explanation, and the button to add an entry. */
export function TabHead({ lead, add, onAdd }: TabHeadProps) {
  return (
    <div className={styles.head}>
      <p className={styles.lead}>{lead}</p>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {add}
      </Button>
    </div>
  );
}
