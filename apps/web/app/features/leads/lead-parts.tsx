import { Badge, Button } from '@mantine/core';
import type { Lead, LeadStage } from '@avsar/contract';
import { Link, useSearchParams } from 'react-router';
import { mobileText } from '#lib/format.ts';
import { isMobile, whatsAppAddress } from '#lib/whats-app-address.ts';
import { IconMessageCircle, IconPhone } from '#ui/pictures/icons.ts';
import { leadSourceTexts, leadStageTexts } from './leads.messages.ts';
import styles from './leads.module.css';

const colours: Readonly<Record<LeadStage, string>> = {
  new: 'marigold',
  contacted: 'ink',
  interested: 'ink',
  visit: 'ink',
  won: 'leaf',
  lost: 'gray',
};

export function LeadStageBadge({ stage }: { readonly stage: LeadStage }) {
  return (
    <Badge variant="light" color={colours[stage]} miw="max-content">
      {leadStageTexts[stage]}
    </Badge>
  );
}

/** The name as a link that opens the lead beside the list; reload and the back button keep it. */
export function LeadLink({ lead }: { readonly lead: Pick<Lead, 'id' | 'name'> }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('lead', String(lead.id));
  return (
    <Link to={`?${to}`} preventScrollReset className={styles.name}>
      {lead.name}
    </Link>
  );
}

/** Where the lead came from: the form, and the campaign of the link. */
export function sourceTextOf({ source, utm }: Pick<Lead, 'source' | 'utm'>): string {
  const marks = [utm.source, utm.campaign].filter((mark) => mark !== null && mark !== '');
  return [leadSourceTexts[source], ...marks].join(', ');
}

interface ContactLinksProps {
  readonly lead: Pick<Lead, 'name' | 'mobileNumber' | 'email'>;
}

/** One tap calls, one tap opens WhatsApp. */
export function ContactLinks({ lead }: ContactLinksProps) {
  const { name, mobileNumber, email } = lead;
  if (mobileNumber === null) return email === null ? null : <a href={`mailto:${email}`}>{email}</a>;
  return (
    <span className={styles.contacts}>
      <Button
        component="a"
        href={`tel:+91${mobileNumber}`}
        size="sm"
        mih={44}
        leftSection={<IconPhone size={18} aria-hidden />}
        aria-label={`Call ${name}, ${mobileText(mobileNumber)}`}
      >
        {mobileText(mobileNumber)}
      </Button>
      <WhatsAppLink lead={lead} text={`Hello ${name}, `} label="WhatsApp" />
    </span>
  );
}

interface WhatsAppLinkProps {
  readonly lead: Pick<Lead, 'name' | 'mobileNumber'>;
  /** The text that WhatsApp offers to send. */
  readonly text: string;
  readonly label: string;
  /** Called when WhatsApp opens, in another tab. */
  readonly onOpen?: () => void;
}

/** Opens WhatsApp with a text for this person. Nothing for a landline. */
export function WhatsAppLink({ lead: { name, mobileNumber }, text, label, onOpen }: WhatsAppLinkProps) {
  if (!isMobile(mobileNumber)) return null;
  return (
    <Button
      component="a"
      href={whatsAppAddress(mobileNumber, text)}
      target="_blank"
      rel="noreferrer"
      size="sm"
      mih={44}
      variant="default"
      leftSection={<IconMessageCircle size={18} aria-hidden />}
      aria-label={`${label}: ${name}`}
      {...(onOpen !== undefined && { onClick: onOpen })}
    >
      {label}
    </Button>
  );
}
