import { TextInput } from '@mantine/core';
import {
  mailTestSchema,
  type MessageChannel,
  type MessageTest,
  type Setup,
  setupEndpoints,
  smsTestSchema,
} from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { momentInIndia } from '#lib/format.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { adminLinks } from '#admin-links.ts';
import styles from './message-tests.module.css';
import { testMessages } from './setup.messages.ts';

const pollMilliseconds = 1000;
/** The worker looks for tests twice a second, and gives a mail server ten seconds to answer. */
const patientMilliseconds = 20_000;

const isWaiting = (setup: Setup | undefined) =>
  setup?.tests.mail?.state === 'waiting' || setup?.tests.sms?.state === 'waiting';

/** Admin page: a test mail and a test SMS, each with what became of it. */
export function MessageTests() {
  const sendsSms = useSendsSms();
  const { title, lead, mailTitle, mailLead } = testMessages;
  const query = useQuery({
    ...replyQuery('ADMIN', setupEndpoints.get, {}),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? pollMilliseconds : false),
    meta: { failed: testMessages.fetchFailed },
  });
  const onSent = () => query.refetch();
  return (
    <AdminPage
      title={sendsSms ? title : mailTitle}
      lead={sendsSms ? lead : mailLead}
      parent={{ to: adminLinks.site(), text: 'Site' }}
    >
      <LoadedPart query={query} failed={testMessages.fetchFailed}>
        {({ tests }) => (
          <div className={styles.pair}>
            <Channel channel="mail" test={tests.mail} readAt={query.dataUpdatedAt}>
              <MailForm onSent={onSent} />
            </Channel>
            {sendsSms && (
              <Channel channel="sms" test={tests.sms} readAt={query.dataUpdatedAt}>
                <SmsForm onSent={onSent} />
              </Channel>
            )}
          </div>
        )}
      </LoadedPart>
    </AdminPage>
  );
}

interface ChannelProps {
  readonly channel: MessageChannel;
  readonly test: MessageTest | null;
  readonly readAt: number;
  readonly children: ReactNode;
}

function Channel({ channel, test, readAt, children }: ChannelProps) {
  const id = useId();
  return (
    <section id={channel} className={styles.channel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {channel === 'mail' ? 'Test e-mail' : 'Test SMS'}
      </h2>
      {children}
      <div role="status">{test !== null && <Result test={test} readAt={readAt} />}</div>
    </section>
  );
}

interface ResultProps {
  readonly test: MessageTest;
  /** When the browser has read the result, in milliseconds. */
  readonly readAt: number;
}

function Result({ test: { channel, to, state, reason, requestedAt }, readAt }: ResultProps) {
  const when = `To ${to}, ${momentInIndia(requestedAt)}: `;
  if (state === 'sent')
    return (
      <p className={styles.result} data-state="sent">
        {when}
        <strong>sent.</strong> {channel === 'mail' ? testMessages.mailDone : testMessages.smsDone}
      </p>
    );
  if (state === 'failed')
    return (
      <p className={styles.result} data-state="failed">
        {when}
        <strong>failed.</strong> {reason}. {testMessages.askOperator}
      </p>
    );
  const waits = readAt - Date.parse(requestedAt) > patientMilliseconds;
  return (
    <p className={styles.result}>
      {when}
      {waits ? testMessages.waitingLong : testMessages.waiting}
    </p>
  );
}

interface TestFormProps {
  readonly onSent: () => unknown;
}

function MailForm({ onSent }: TestFormProps) {
  const form = useForm({
    schema: mailTestSchema,
    read: ({ to }) => ({ to }),
    save: (body) => callApi(setupEndpoints.testMail, { body }),
    onSaved: onSent,
  });
  return (
    <Form form={form} layout="column" label="Test e-mail" submit="Send a test e-mail">
      <TextInput {...form.field('to')} label="E-mail address" type="email" size="md" autoComplete="email" required />
    </Form>
  );
}

function SmsForm({ onSent }: TestFormProps) {
  const form = useForm({
    schema: smsTestSchema,
    read: ({ to }) => ({ to }),
    save: (body) => callApi(setupEndpoints.testSms, { body }),
    onSaved: onSent,
  });
  return (
    <Form form={form} layout="column" label="Test SMS" submit="Send a test SMS">
      <TextInput {...form.field('to')} label="Mobile number" type="tel" size="md" autoComplete="tel" required />
    </Form>
  );
}
