import type { Right } from '@avsar/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRights } from '#features/auth/index.ts';

interface FigureLinkProps {
  readonly to: string;
  /** What a person needs to read the rows behind the figure. */
  readonly right: Right;
  /** The figure itself: behind nothing there are no rows. */
  readonly value: number;
  readonly children: ReactNode;
}

/** A figure that opens its rows; only its text for staff who may not read them. */
export function FigureLink({ to, right, value, children }: FigureLinkProps) {
  const { has } = useRights();
  return value !== 0 && has(right) ? <Link to={to}>{children}</Link> : children;
}
