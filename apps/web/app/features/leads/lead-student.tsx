import { Button } from '@mantine/core';
import { type LeadDetail, leadEndpoints } from '@avsar/contract';
import { useMutation } from '@tanstack/react-query';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { refusalTextOf, useRights } from '#features/auth/index.ts';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { copyText } from '#ui/form/copy-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { WhatsAppLink } from './lead-parts.tsx';
import { leadMessages } from './leads.messages.ts';
import styles from './leads.module.css';
import { useRefreshLeads } from './use-lead-acts.ts';

/** Makes the lead a student; then the link to pay can be sent. The lead is won when the course is paid. */
export function LeadStudent({ lead }: { readonly lead: LeadDetail }) {
  const refresh = useRefreshLeads();
  const mayConvert = useRights().has('people');
  const convert = useMutation({
    mutationFn: () =>
      callApi(leadEndpoints.convert, { params: { leadId: String(lead.id) }, body: { version: lead.version } }),
    onSuccess: ({ isNew }) => toast.success(isNew ? leadMessages.converted : leadMessages.found),
    onError: (error) => toast.error(refusalTextOf(error)),
    onSettled: refresh,
  });
  return (
    <section aria-label="Student" className={styles.stack}>
      <h3 className={styles.part}>Student</h3>
      {lead.studentId === null ? (
        mayConvert && (
          <Button
            size="sm"
            mih={44}
            loading={convert.isPending}
            onClick={() => convert.mutate()}
            className={styles.act}
          >
            Make a student
          </Button>
        )
      ) : (
        <AllowedLink to={links.studentProfileUpdate(lead.studentId)}>The student’s details</AllowedLink>
      )}
      {lead.studentId !== null && lead.stage !== 'lost' && (
        <AtTheDesk studentId={lead.studentId} courseId={lead.course?.id} />
      )}
      {lead.studentId !== null && lead.course !== null && <PaymentLink lead={lead} course={lead.course} />}
    </section>
  );
}

interface AtTheDeskProps {
  readonly studentId: number;
  readonly courseId: number | undefined;
}

/** For staff who take fees: the student pays at the desk. */
function AtTheDesk({ studentId: student, courseId: course }: AtTheDeskProps) {
  const to = adminLinks.takeFee({ student, ...(course !== undefined && { course }) });
  return useMayOpen()(to) ? <Link to={to}>Take the fee at the desk</Link> : null;
}

interface PaymentLinkProps {
  readonly lead: LeadDetail;
  readonly course: NonNullable<LeadDetail['course']>;
}

/** The student logs in by a code to the mobile number, and pays. */
function PaymentLink({ lead, course }: PaymentLinkProps) {
  const url = `${globalThis.location.origin}${links.subscriptions(course.id)}`;
  const text = `Please log in with your mobile number and pay for ${course.title} here: ${url}`;
  return (
    <div className={styles.contacts}>
      <Button variant="default" size="sm" mih={44} onClick={() => void copyText(text)}>
        Copy the payment link
      </Button>
      <WhatsAppLink lead={lead} text={text} label="Send the payment link" />
    </div>
  );
}
