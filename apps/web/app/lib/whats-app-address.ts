/** An Indian mobile number; landlines have no WhatsApp. */
export const isMobile = (digits: string | null): digits is string => digits !== null && /^[6-9]\d{9}$/.test(digits);

/** Opens WhatsApp with a ready text: for this Indian mobile number, or for a contact that WhatsApp asks for. */
export function whatsAppAddress(mobileNumber: string | null, text: string): string {
  return `https://wa.me/${isMobile(mobileNumber) ? `91${mobileNumber}` : ''}?text=${encodeURIComponent(text)}`;
}
