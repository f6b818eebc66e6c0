import type { Block } from '@avsar/contract';
import { Blocks } from '#ui/layout/blocks.tsx';
import styles from './welcome.module.css';

/** The welcome text; in two columns on wide screens. */
export function Welcome({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className={styles.welcome}>
      <Blocks blocks={blocks} level={3} />
    </div>
  );
}
