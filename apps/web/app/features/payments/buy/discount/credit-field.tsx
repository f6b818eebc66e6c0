import { dayText, exactRupees } from '#lib/format.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { paymentMessages } from '../../payments.messages.ts';
import type { CreditChoice } from './use-credit.ts';

/** Whether the student uses referral credit for this course; nothing without any. */
export function CreditField({ credit: { offered, isUsed, isOfOrder, toggle } }: { readonly credit: CreditChoice }) {
  if (offered === undefined || offered === null) return null;
  const amount = exactRupees(offered.amount);
  if (isOfOrder) return <p>{paymentMessages.creditOfOrder(amount)}</p>;
  return (
    <CheckField
      name="credit"
      label={paymentMessages.takeCredit(amount)}
      description={paymentMessages.creditInstead(dayText(offered.usableUntil))}
      isChecked={isUsed}
      onChange={toggle}
    />
  );
}
