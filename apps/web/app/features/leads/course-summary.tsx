import { Button, Textarea } from '@mantine/core';
import { type LeadDetail, leadEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { copyText } from '#ui/form/copy-button.tsx';
import { CourseSelect } from './course-select.tsx';
import { WhatsAppLink } from './lead-parts.tsx';
import { leadMessages } from './leads.messages.ts';
import styles from './leads.module.css';
import { useRefreshLeads } from './use-lead-acts.ts';

/** Price, batches and link of a course as a text to send; sending it is noted. */
export function CourseSummary({ lead }: { readonly lead: LeadDetail }) {
  const [course, setCourse] = useState(String(lead.course?.id ?? ''));
  const refresh = useRefreshLeads();
  const params = { leadId: String(lead.id) };
  const summary = useQuery({
    ...replyQuery('ADMIN', leadEndpoints.summarise, { params, query: { course } }),
    enabled: course !== '',
    meta: { failed: leadMessages.summaryFailed },
  });
  const text = course === '' ? undefined : summary.data?.text;
  const note = async (how: string) => {
    const body = { kind: 'summary', text: `${text?.split('\n')[0] ?? ''} (${how})` } as const;
    await callApi(leadEndpoints.addNote, { params, body }).catch(() => undefined);
    await refresh();
  };
  return (
    <section aria-label="Summary to send" className={styles.stack}>
      <h3 className={styles.part}>Summary to send</h3>
      <CourseSelect
        label="Course to summarise"
        course={lead.course}
        value={course}
        none="Choose a course"
        onChange={setCourse}
      />
      {text !== undefined && (
        <>
          <Textarea
            aria-label="Text of the summary"
            readOnly
            value={text}
            autosize
            minRows={4}
            maxRows={12}
            size="md"
          />
          <div className={styles.contacts}>
            <Button variant="default" size="sm" mih={44} onClick={() => void copyText(text).then(() => note('copied'))}>
              Copy the summary
            </Button>
            <WhatsAppLink lead={lead} text={text} label="Send by WhatsApp" onOpen={() => void note('WhatsApp')} />
          </div>
        </>
      )}
    </section>
  );
}
