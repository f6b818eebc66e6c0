import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NewDeviceMail, type NewDeviceMailProps, newDeviceSubject, newDeviceText } from './new-device-mail.tsx';
import { oneLine } from './one-line.ts';
import { OtpMail, type OtpMailProps, otpSubject, otpText } from './otp-mail.tsx';

export type { NewDeviceMailProps, OtpMailProps };

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export async function renderOtpMail(given: OtpMailProps): Promise<RenderedMail> {
  const props = { ...given, brand: oneLine(given.brand), name: oneLine(given.name), code: oneLine(given.code) };
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

// React itself instead of react-email's `render`, which would bring an HTML parser and Prettier into the bundle.
function toDocument(mail: ReactNode): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(mail)}`;
}
