import type { ReactNode } from 'react';
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
import { EnquiryMail, type EnquiryMailProps, enquirySubject, enquiryText } from './enquiry-mail.tsx';
import { NewDeviceMail, type NewDeviceMailProps, newDeviceSubject, newDeviceText } from './new-device-mail.tsx';
import { NoticeMail, type NoticeMailProps, noticeSubject, noticeText } from './notice-mail.tsx';
import { oneLine } from './one-line.ts';
import { OtpMail, type OtpMailProps, otpSubject, otpText } from './otp-mail.tsx';
import { ProofMail, proofSubject, proofText } from './proof-mail.tsx';
import { ReceiptMail, type ReceiptMailProps, receiptSubject, receiptText } from './receipt-mail.tsx';

export type {
  AcknowledgementMailProps,
  ContactChangedMailProps,
  ContactChangeMailProps,
  ContactUndoneMailProps,
  EnquiryMailProps,
  NewDeviceMailProps,
  NoticeMailProps,
  OtpMailProps,
  ReceiptMailProps,
};

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export async function renderOtpMail(given: OtpMailProps): Promise<RenderedMail> {
  const props = { ...given, brand: oneLine(given.brand), name: oneLineIfAny(given.name), code: oneLine(given.code) };
  return { subject: otpSubject(props), html: toDocument(<OtpMail {...props} />), text: otpText(props) };
}

export async function renderNewDeviceMail(given: NewDeviceMailProps): Promise<RenderedMail> {
  const props = {
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    device: oneLine(given.device),
    at: oneLine(given.at),
  };
  return {
    subject: newDeviceSubject(props),
    html: toDocument(<NewDeviceMail {...props} />),
    text: newDeviceText(props),
  };
}

/** With a code that proves who is logged in, before a contact changes. */
export async function renderProofMail(given: OtpMailProps): Promise<RenderedMail> {
  const props = { ...given, brand: oneLine(given.brand), name: oneLineIfAny(given.name), code: oneLine(given.code) };
  return { subject: proofSubject(props), html: toDocument(<ProofMail {...props} />), text: proofText(props) };
}

export async function renderContactChangedMail(given: ContactChangedMailProps): Promise<RenderedMail> {
  const props = {
    ...given,
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    at: oneLine(given.at),
    url: oneLine(given.url),
  };
  return {
    subject: contactChangedSubject(props),
    html: toDocument(<ContactChangedMail {...props} />),
    text: contactChangedText(props),
  };
}

export async function renderContactUndoneMail(given: ContactUndoneMailProps): Promise<RenderedMail> {
  const props = { ...given, brand: oneLine(given.brand), name: oneLine(given.name), at: oneLine(given.at) };
  return {
    subject: contactUndoneSubject(props),
    html: toDocument(<ContactUndoneMail {...props} />),
    text: contactUndoneText(props),
  };
}

export async function renderContactChangeMail(given: ContactChangeMailProps): Promise<RenderedMail> {
  const props = {
    ...given,
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    at: oneLine(given.at),
    url: oneLine(given.url),
  };
  return {
    subject: contactChangeSubject(props),
    html: toDocument(<ContactChangeMail {...props} />),
    text: contactChangeText(props),
  };
}

export async function renderEnquiryMail(given: EnquiryMailProps): Promise<RenderedMail> {
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
  return { subject: enquirySubject(props), html: toDocument(<EnquiryMail {...props} />), text: enquiryText(props) };
}

export async function renderAcknowledgementMail(given: AcknowledgementMailProps): Promise<RenderedMail> {
  const props = {
    ...given,
    brand: oneLine(given.brand),
    courseTitle: oneLineIfAny(given.courseTitle),
    at: oneLine(given.at),
    phone: oneLine(given.phone),
  };
  return {
    subject: acknowledgementSubject(props),
    html: toDocument(<AcknowledgementMail {...props} />),
    text: acknowledgementText(props),
  };
}

export async function renderNoticeMail(given: NoticeMailProps): Promise<RenderedMail> {
  const props = {
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    title: oneLine(given.title),
    text: oneLine(given.text),
    url: oneLine(given.url),
    urlText: oneLine(given.urlText),
    because: oneLine(given.because),
  };
  return { subject: noticeSubject(props), html: toDocument(<NoticeMail {...props} />), text: noticeText(props) };
}

export async function renderReceiptMail(given: ReceiptMailProps): Promise<RenderedMail> {
  const props = {
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    courseTitle: oneLine(given.courseTitle),
    code: oneLine(given.code),
    amount: oneLine(given.amount),
    url: oneLine(given.url),
  };
  return { subject: receiptSubject(props), html: toDocument(<ReceiptMail {...props} />), text: receiptText(props) };
}

const oneLineIfAny = (text: string | undefined) => (text === undefined ? undefined : oneLine(text));

// React's own renderer: react-email's `render` would add an HTML parser and Prettier to the bundle.
function toDocument(mail: ReactNode): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(mail)}`;
}
