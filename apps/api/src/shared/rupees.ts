const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The API uses rupees, the tables use paise. */
export const inRupees = (amountInPaise: number): number => amountInPaise / 100;
export const inPaise = (amountInRupees: number): number => Math.round(amountInRupees * 100);

/** `₹1,23,456.00`: in lakhs, to the paisa. */
export const formatRupees = (amountInPaise: number): string => rupees.format(inRupees(amountInPaise));
