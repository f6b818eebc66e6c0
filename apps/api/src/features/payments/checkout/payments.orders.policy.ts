const anHour = (most: number) => ({ most, windowSeconds: 3600 }) as const;

/** Limits per student. Orders and payments cause calls to the provider, which has its own limits; pictures cost CPU. */
export const orderPolicy = {
  /**
   * New orders, and repeated calls to the provider. Returning an open order that has its provider id is not limited.
   */
  orders: anHour(10),
  /** Checks of a payment at the provider. Paid orders are answered from our database and not counted. */
  payments: anHour(30),
  pictures: anHour(10),
  /** Holds of a seat, new or prolonged: nobody can keep a seat from others for days without paying. */
  seats: { most: 20, windowSeconds: 24 * 3600 },
  openMost: 5,
} as const;

/** The request that inserted the order is probably still waiting for the provider's answer. */
export const isJustCreated = (order: { readonly createdAt: Date }, now: Date): boolean =>
  now.getTime() - order.createdAt.getTime() < 3_000;
