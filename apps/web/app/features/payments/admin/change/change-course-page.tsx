import type { OrderDetail } from '@avsar/contract';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { adminLinks } from '#admin-links.ts';
import { useOrder } from '../order/use-order.ts';
import { ChangeForm } from './change-form.tsx';
import { changeMessages } from './change.messages.ts';

/** Another course for a student instead of the one that this order paid for. */
export function ChangeCoursePage({ orderId }: { readonly orderId: string }) {
  const { query } = useOrder(orderId);
  return (
    <LoadedPage query={query} failed={refusalTextOf}>
      {(order) => (
        <AdminPage
          title={`Change ${order.course.title} of ${order.student.name}`}
          lead={changeMessages.lead}
          parent={{ to: adminLinks.order(order.id), text: `Order ${order.id}` }}
        >
          {isChangeable(order) ? <ChangeForm order={order} /> : <p>{changeMessages.notHere}</p>}
        </AdminPage>
      )}
    </LoadedPage>
  );
}

const isChangeable = ({ status, isEnrolled, instalment }: OrderDetail) =>
  status === 'paid' && isEnrolled && instalment === 0;
