import type { Offer, OfferedPlan } from '@avsar/contract';

/** The plan with this id among those on offer. */
export const planOf = ({ plans }: Offer, planId: number | null): OfferedPlan | undefined =>
  plans.find(({ id }) => id === planId);

/** What the course comes to in all: the whole fee, or all parts of the plan. */
export function totalOf(offer: Offer, planId: number | null): number {
  return planOf(offer, planId)?.total ?? wholeOf(offer);
}

/** The offer with what is paid now: the whole fee, or the first part of the plan. An open order keeps its amount. */
export function offerOfPlan(offer: Offer, planId: number | null): Offer {
  const plan = planOf(offer, planId);
  if (plan === undefined) return withAmount(offer, wholeOf(offer));
  return withAmount(offer, plan.id === offer.planId ? offer.amount : (plan.parts[0]?.amount ?? plan.total));
}

/** The amount of an open order with a plan is that of its first part. */
const wholeOf = ({ amount, planId, course, discount }: Offer) =>
  planId === null ? amount : course.price - (discount?.amount ?? 0);

/** The offer with another amount, which the code for UPI apps names too. */
export function withAmount(offer: Offer, amount: number): Offer {
  const { offline } = offer;
  if (amount === offer.amount || offline === null || offline.upiUri === null) return { ...offer, amount };
  return { ...offer, amount, offline: { ...offline, upiUri: upiUriWith(offline.upiUri, amount) } };
}

/** The payment address of a UPI app with another amount. */
export const upiUriWith = (uri: string, amount: number): string =>
  uri.replace(/([?&]am=)[^&]*/, (_, name: string) => `${name}${amount.toFixed(2)}`);
