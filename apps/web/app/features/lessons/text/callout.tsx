import type { CalloutKind } from '@avsar/contract';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconBulb, IconInfoCircle } from '#ui/pictures/icons.ts';
import styles from './rich-text-view.module.css';

interface CalloutProps {
  readonly kind: CalloutKind;
  readonly children: ReactNode;
}

const kinds = {
  note: { label: 'Note', Icon: IconInfoCircle },
  tip: { label: 'Tip', Icon: IconBulb },
  warning: { label: 'Watch out', Icon: IconAlertTriangle },
} as const;

export function Callout({ kind, children }: CalloutProps) {
  const { label, Icon } = kinds[kind];
  return (
    <div role="note" className={styles.callout} data-kind={kind}>
      <p className={styles.label}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {label}
      </p>
      {children}
    </div>
  );
}
