const anHour = (most: number) => ({ most, windowSeconds: 3600 }) as const;

/** For one student. Orders and payments are asked for at the provider, who has limits of its own; pictures cost us work. */
export const orderPolicy = {
  /** New ones, and unanswered ones asked for again; an order that is open and named is handed out as often as they like. */
  orders: anHour(10),
  /** Whatever is paid is answered from our own rows. */
  payments: anHour(30),
  pictures: anHour(10),
  openMost: 5,
} as const;

/** Whoever made it is most likely asking the provider this very moment. */
export const mayBeAsking = (order: { readonly createdAt: Date }, now: Date): boolean =>
  now.getTime() - order.createdAt.getTime() < 3_000;
