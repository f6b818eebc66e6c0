import { type Course, type OrderListed, orderStatuses } from '@avsar/contract';
import { Link } from 'react-router';
import {
  type Column,
  DataTable,
  AdminPage,
  ListBar,
  type Listing,
  useListing,
  useListSearch,
} from '#admin-kit/index.ts';
import { exactRupees, momentInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import styles from './manage-orders.module.css';
import { orderMessages, statusTexts } from './payments-admin.messages.ts';
import { PaymentTabs } from './payment-tabs.tsx';
import { OrderBadge } from './status-badge.tsx';

interface ManageOrdersProps {
  readonly first: Listing<OrderListed> | undefined;
  /** Options of the course filter; empty if they could not be loaded. */
  readonly courses: readonly Pick<Course, 'id' | 'title'>[];
}

const statusChoice = {
  name: 'status',
  label: 'Which orders',
  options: [
    { value: '', label: 'All orders' },
    ...orderStatuses.map((status) => ({ value: status, label: statusTexts[status] })),
  ],
};

const courseChoice = (courses: ManageOrdersProps['courses']) => ({
  name: 'course',
  label: 'Which course',
  options: [
    { value: '', label: 'All courses' },
    ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
  ],
});

/** Admin page: all orders with their status. */
export function ManageOrders({ first, courses }: ManageOrdersProps) {
  const search = useListSearch();
  const listing = useListing(first, orderMessages.fetchFailed);
  const isNarrowed = search.isSearching || search.value('status') !== '' || search.value('course') !== '';
  return (
    <AdminPage title="Payments" lead="Every order of a course, the newest first, and what became of it.">
      <PaymentTabs current="orders" />
      <ListBar
        search={search}
        label="Search orders"
        placeholder="Search by student, receipt or reference"
        choices={[statusChoice, courseChoice(courses)]}
      />
      <DataTable
        label="Orders"
        columns={columns}
        listing={listing}
        isPending={search.isPending}
        one="order"
        none={isNarrowed ? orderMessages.noneFound : orderMessages.none}
        failed={orderMessages.fetchFailed}
      />
    </AdminPage>
  );
}

const columns: readonly Column<OrderListed>[] = [
  {
    header: 'Student',
    isName: true,
    cell: ({ id, student }) => (
      <div>
        <Link to={links.admin.order(id)}>{student.name}</Link>
        <p className={styles.email}>{student.email}</p>
      </div>
    ),
  },
  { header: 'Course', isWide: true, cell: ({ course }) => course.title },
  { header: 'Amount', isNumber: true, cell: ({ amount }) => exactRupees(amount) },
  { header: 'Status', cell: ({ status }) => <OrderBadge status={status} /> },
  { header: 'Ordered', isWide: true, cell: ({ createdAt }) => <span data-tabular>{momentInIndia(createdAt)}</span> },
  { header: 'Receipt', cell: ({ receiptNumber }) => receiptNumber ?? 'none' },
];
