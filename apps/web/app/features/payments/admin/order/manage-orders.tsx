import { Button } from '@mantine/core';
import { type Course, courseEndpoints, type OrderListed, orderStatuses, paymentAdminEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { allQuery } from '#api/queries.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { exactRupees, momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import styles from './manage-orders.module.css';
import { orderMessages, orderStatusTexts } from '../payments-admin.messages.ts';
import { PaymentTabs } from '../payment-tabs.tsx';
import { OrderBadge } from '../status-badge.tsx';

const statusChoice = {
  name: 'status',
  label: 'Which orders',
  options: [
    { value: '', label: 'All orders' },
    ...orderStatuses.map((status) => ({ value: status, label: orderStatusTexts[status] })),
  ],
};

const courseChoice = (courses: readonly Pick<Course, 'id' | 'title'>[]) => ({
  name: 'course',
  label: 'Which course',
  options: [
    { value: '', label: 'All courses' },
    ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
  ],
});

/** Admin page: all orders with their status. */
export function ManageOrders() {
  const search = useListSearch();
  const query = search.query({ q: undefined, status: undefined, course: undefined });
  const listing = useListing('ADMIN', paymentAdminEndpoints.list, query, { failed: orderMessages.fetchFailed });
  // If the courses cannot be loaded, the list of orders is still shown.
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const isNarrowed = search.isSearching || search.value('status') !== '' || search.value('course') !== '';
  return (
    <AdminPage title="Payments" lead="All orders, newest first.">
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
        tools={<ExportButtons list="orders" filters={query} />}
        one="order"
        none={isNarrowed ? orderMessages.noneFound : orderMessages.none}
        empty={
          !isNarrowed && (
            <EmptyList
              action={
                <Button component={Link} to={adminLinks.paymentSettings} variant="default">
                  Say how students pay
                </Button>
              }
            >
              {orderMessages.emptyWhy}
            </EmptyList>
          )
        }
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
        <Link to={adminLinks.order(id)}>{student.name}</Link>
        {student.email !== undefined && student.email !== '' && <p className={styles.email}>{student.email}</p>}
      </div>
    ),
  },
  { header: 'Course', isWide: true, cell: ({ course }) => course.title },
  { header: 'Amount', isNumber: true, cell: ({ amount }) => exactRupees(amount) },
  { header: 'Status', cell: ({ status }) => <OrderBadge status={status} /> },
  { header: 'Ordered', isWide: true, cell: ({ createdAt }) => <span data-tabular>{momentInIndia(createdAt)}</span> },
  { header: 'Receipt', cell: ({ receiptNumber }) => receiptNumber ?? 'none' },
];
