import { useRights } from '#features/auth/index.ts';
import { mayOpen } from './page-rights.ts';

/** Tells which pages the signed-in member of the staff may open. Links to other pages are not offered. */
export function useMayOpen(): (address: string) => boolean {
  const { staff } = useRights();
  return (address) => mayOpen(staff?.rights ?? [], address);
}
