import { type Guarantee, guaranteeEndpoints } from '@avsar/contract';
import { callApiFor } from './api.server.ts';

/** The guarantee in force; null without one. */
export async function loadGuarantee(request: Request): Promise<Guarantee | null> {
  const { guarantee } = await callApiFor(request, guaranteeEndpoints.getInForce, {});
  return guarantee;
}

/** The guarantee, if it holds for this course. A free course has no fee that could go back. */
export const ofCourse = (
  guarantee: Guarantee | null,
  { id, price }: { readonly id: number; readonly price: number },
): Guarantee | null =>
  price > 0 && (guarantee?.courses ?? [{ id }]).some((course) => course.id === id) ? guarantee : null;
