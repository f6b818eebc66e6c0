import { creditNoteEndpoints, paymentAdminEndpoints, paymentEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getOrder, listOrders } from './payments.admin.service.ts';
import { listCreditNotes } from '../credit-notes/payments.credit-notes.service.ts';
import { markOrderPaidOffline } from '../transfers/payments.mark-paid.service.ts';
import { refundPayment } from '../refunds/payments.refund.service.ts';
import { getSettings, updateSettings } from '../settings/payments.settings.service.ts';
import { approveTransfer, listTransfers, refuseTransfer } from '../transfers/payments.transfers.service.ts';
import { submitTransfer } from '../transfers/payments.transfers.submit.ts';

/** Endpoints for admins (orders, refunds, settings), and bank transfers for students and admins. */
export function orderRoutes(api: Api): void {
  register(api, paymentAdminEndpoints.list, listOrders);
  register(api, paymentAdminEndpoints.get, getOrder);
  register(api, paymentAdminEndpoints.refund, refundPayment);
  register(api, creditNoteEndpoints.list, listCreditNotes);
  register(api, paymentAdminEndpoints.markPaid, markOrderPaidOffline);
  register(api, paymentEndpoints.submitTransfer, submitTransfer);
  register(api, paymentAdminEndpoints.listTransfers, listTransfers);
  register(api, paymentAdminEndpoints.approveTransfer, approveTransfer);
  register(api, paymentAdminEndpoints.refuseTransfer, refuseTransfer);
  register(api, paymentAdminEndpoints.getSettings, getSettings);
  register(api, paymentAdminEndpoints.updateSettings, updateSettings);
}
