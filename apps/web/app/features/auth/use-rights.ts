import type { Right } from '@avsar/contract';
import { useAuth } from './use-auth.ts';

/** One right, or several of which one is enough. */
export type NeededRight = Right | readonly Right[];

export const hasRight = (rights: readonly Right[], needed: NeededRight): boolean =>
  typeof needed === 'string' ? rights.includes(needed) : needed.some((one) => rights.includes(one));

/**
 * What the signed-in member of the staff may do; nothing for other people. Controls whose calls the server would refuse
 * are not shown.
 */
export function useRights() {
  const { staff } = useAuth();
  const rights = staff?.rights ?? [];
  return { staff, has: (needed: NeededRight) => hasRight(rights, needed) };
}
