import type { MetaFunction } from 'react-router';
import { SmsTemplates } from '#features/messages/templates/sms-templates.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'SMS templates', description: 'The registered texts of SMS.' });

export default function SmsTemplatesPage() {
  return <SmsTemplates />;
}
