import { renderToStaticMarkup } from 'react-dom/server';
import {
  AcknowledgementMail,
  type AcknowledgementMailProps,
  acknowledgementSubject,
  acknowledgementText,
} from './acknowledgement-mail.tsx';
import {
  ContactChangeMail,
  type ContactChangeMailProps,
  contactChangeSubject,
  contactChangeText,
} from './contact-change-mail.tsx';
import {
  ContactChangedMail,
  type ContactChangedMailProps,
  contactChangedSubject,
  contactChangedText,
} from './contact-changed-mail.tsx';
import {
  ContactUndoneMail,
  type ContactUndoneMailProps,
  contactUndoneSubject,
  contactUndoneText,
} from './contact-undone-mail.tsx';
import { CreditNoteMail, type CreditNoteMailProps, creditNoteSubject, creditNoteText } from './credit-note-mail.tsx';
import { type RenderedMail, toDocument } from './document.tsx';
import { EnquiryMail, type EnquiryMailProps, enquirySubject, enquiryText } from './enquiry-mail.tsx';
import { InvitationMail, type InvitationMailProps, invitationSubject, invitationText } from './invitation-mail.tsx';
import { MessageMail, type MessageMailProps, messageText } from './message-mail.tsx';
import { NewDeviceMail, type NewDeviceMailProps, newDeviceSubject, newDeviceText } from './new-device-mail.tsx';
import { NoticeMail, type NoticeMailProps, noticeSubject, noticeText } from './notice-mail.tsx';
import { linesOf, oneLine } from './one-line.ts';
import { OtpMail, type OtpMailProps, otpSubject, otpText } from './otp-mail.tsx';
import { ProofMail, proofSubject, proofText } from './proof-mail.tsx';
import { ReceiptMail, type ReceiptMailProps, receiptSubject, receiptText } from './receipt-mail.tsx';
import {
  StaffInvitationMail,
  type StaffInvitationMailProps,
  staffInvitationSubject,
  staffInvitationText,
} from './staff-invitation-mail.tsx';
import { WelcomeMail, type WelcomeMailProps, welcomeSubject, welcomeText } from './welcome-mail.tsx';
import type { MailColours } from './theme.ts';

export type {
  AcknowledgementMailProps,
  ContactChangedMailProps,
  ContactChangeMailProps,
  ContactUndoneMailProps,
  CreditNoteMailProps,
  EnquiryMailProps,
  MailColours,
  InvitationMailProps,
  NewDeviceMailProps,
  NoticeMailProps,
  OtpMailProps,
  ReceiptMailProps,
  StaffInvitationMailProps,
  WelcomeMailProps,
};

export { renderWeekMail, type WeekMailProps, type WeekSection } from './week-mail.tsx';
export type { RenderedMail };

export async function renderOtpMail(given: OtpMailProps, colours: MailColours): Promise<RenderedMail> {
  const props = { ...given, brand: oneLine(given.brand), name: oneLineIfAny(given.name), code: oneLine(given.code) };
  return {
    from: props.brand,
    subject: otpSubject(props),
    html: toDocument(<OtpMail {...props} />, colours),
    text: otpText(props),
  };
}

export async function renderNewDeviceMail(given: NewDeviceMailProps, colours: MailColours): Promise<RenderedMail> {
  const props = {
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    device: oneLine(given.device),
    at: oneLine(given.at),
  };
  return {
    from: props.brand,
    subject: newDeviceSubject(props),
    html: toDocument(<NewDeviceMail {...props} />, colours),
    text: newDeviceText(props),
  };
}

/** With a code that proves who is logged in, before a contact changes. */
export async function renderProofMail(given: OtpMailProps, colours: MailColours): Promise<RenderedMail> {
  const props = { ...given, brand: oneLine(given.brand), name: oneLineIfAny(given.name), code: oneLine(given.code) };
  return {
    from: props.brand,
    subject: proofSubject(props),
    html: toDocument(<ProofMail {...props} />, colours),
    text: proofText(props),
  };
}

export async function renderContactChangedMail(
  given: ContactChangedMailProps,
  colours: MailColours,
): Promise<RenderedMail> {
  const props = {
    ...given,
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    at: oneLine(given.at),
    url: oneLine(given.url),
  };
  return {
    from: props.brand,
    subject: contactChangedSubject(props),
    html: toDocument(<ContactChangedMail {...props} />, colours),
    text: contactChangedText(props),
  };
}

export async function renderWelcomeMail(given: WelcomeMailProps, colours: MailColours): Promise<RenderedMail> {
  const props = { ...given, brand: oneLine(given.brand), name: oneLine(given.name), url: oneLine(given.url) };
  return {
    from: props.brand,
    subject: welcomeSubject(props),
    html: toDocument(<WelcomeMail {...props} />, colours),
    text: welcomeText(props),
  };
}

export async function renderInvitationMail(given: InvitationMailProps, colours: MailColours): Promise<RenderedMail> {
  const props = { ...given, brand: oneLine(given.brand), name: oneLine(given.name), url: oneLine(given.url) };
  return {
    from: props.brand,
    subject: invitationSubject(props),
    html: toDocument(<InvitationMail {...props} />, colours),
    text: invitationText(props),
  };
}

export async function renderStaffInvitationMail(
  given: StaffInvitationMailProps,
  colours: MailColours,
): Promise<RenderedMail> {
  const props = {
    ...given,
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    email: oneLine(given.email),
    url: oneLine(given.url),
  };
  return {
    from: props.brand,
    subject: staffInvitationSubject(props),
    html: toDocument(<StaffInvitationMail {...props} />, colours),
    text: staffInvitationText(props),
  };
}

export async function renderContactUndoneMail(
  given: ContactUndoneMailProps,
  colours: MailColours,
): Promise<RenderedMail> {
  const props = { ...given, brand: oneLine(given.brand), name: oneLine(given.name), at: oneLine(given.at) };
  return {
    from: props.brand,
    subject: contactUndoneSubject(props),
    html: toDocument(<ContactUndoneMail {...props} />, colours),
    text: contactUndoneText(props),
  };
}

export async function renderContactChangeMail(
  given: ContactChangeMailProps,
  colours: MailColours,
): Promise<RenderedMail> {
  const props = {
    ...given,
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    at: oneLine(given.at),
    url: oneLine(given.url),
  };
  return {
    from: props.brand,
    subject: contactChangeSubject(props),
    html: toDocument(<ContactChangeMail {...props} />, colours),
    text: contactChangeText(props),
  };
}

export async function renderEnquiryMail(given: EnquiryMailProps, colours: MailColours): Promise<RenderedMail> {
  const props = {
    ...given,
    brand: oneLine(given.brand),
    fullName: oneLine(given.fullName),
    email: oneLine(given.email),
    contactNumber: oneLine(given.contactNumber),
    qualification: oneLineIfAny(given.qualification),
    topic: oneLineIfAny(given.topic),
    courseTitle: oneLineIfAny(given.courseTitle),
    at: oneLine(given.at),
  };
  return {
    from: props.brand,
    subject: enquirySubject(props),
    html: toDocument(<EnquiryMail {...props} />, colours),
    text: enquiryText(props),
  };
}

export async function renderAcknowledgementMail(
  given: AcknowledgementMailProps,
  colours: MailColours,
): Promise<RenderedMail> {
  const props = {
    ...given,
    brand: oneLine(given.brand),
    courseTitle: oneLineIfAny(given.courseTitle),
    at: oneLine(given.at),
    phone: oneLine(given.phone),
  };
  return {
    from: props.brand,
    subject: acknowledgementSubject(props),
    html: toDocument(<AcknowledgementMail {...props} />, colours),
    text: acknowledgementText(props),
  };
}

export async function renderNoticeMail(given: NoticeMailProps, colours: MailColours): Promise<RenderedMail> {
  const props = {
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    title: oneLine(given.title),
    text: oneLine(given.text),
    url: oneLine(given.url),
    urlText: oneLine(given.urlText),
    because: oneLine(given.because),
  };
  return {
    from: props.brand,
    subject: noticeSubject(props),
    html: toDocument(<NoticeMail {...props} />, colours),
    text: noticeText(props),
  };
}

/** Stands for the name while the page is drawn; no text that people type contains it. */
const namePlace = '\u{E000}';

/**
 * One message to many people: the page is drawn once, and the result writes the name of each person into it. What is
 * drawn for ten thousand people costs as much as for one.
 */
export function renderMessageMail(
  given: Omit<MessageMailProps, 'name' | 'lines'> & { readonly text: string },
  colours: MailColours,
): (name: string) => RenderedMail {
  const props = {
    brand: oneLine(given.brand),
    name: namePlace,
    title: oneLine(given.title).replaceAll(namePlace, ''),
    lines: linesOf(given.text.replaceAll(namePlace, '')),
    from: oneLine(given.from),
    url: oneLine(given.url),
  };
  const html = toDocument(<MessageMail {...props} />, colours);
  const text = messageText(props);
  return (name) => ({
    from: props.brand,
    subject: props.title,
    html: html.replaceAll(namePlace, () => renderToStaticMarkup(oneLine(name))),
    text: text.replaceAll(namePlace, () => oneLine(name)),
  });
}

export async function renderReceiptMail(given: ReceiptMailProps, colours: MailColours): Promise<RenderedMail> {
  const props = {
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    courseTitle: oneLine(given.courseTitle),
    code: oneLine(given.code),
    amount: oneLine(given.amount),
    url: oneLine(given.url),
  };
  return {
    from: props.brand,
    subject: receiptSubject(props),
    html: toDocument(<ReceiptMail {...props} />, colours),
    text: receiptText(props),
  };
}

export async function renderCreditNoteMail(given: CreditNoteMailProps, colours: MailColours): Promise<RenderedMail> {
  const props = {
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    courseTitle: oneLine(given.courseTitle),
    code: oneLine(given.code),
    receiptCode: oneLine(given.receiptCode),
    amount: oneLine(given.amount),
    url: oneLine(given.url),
  };
  return {
    from: props.brand,
    subject: creditNoteSubject(props),
    html: toDocument(<CreditNoteMail {...props} />, colours),
    text: creditNoteText(props),
  };
}

const oneLineIfAny = (text: string | undefined) => (text === undefined ? undefined : oneLine(text));
