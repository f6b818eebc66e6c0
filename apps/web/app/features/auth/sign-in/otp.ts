import {
  ApiError,
  authEndpoints,
  type OtpChannel,
  otpEmailSchema,
  otpMobileSchema,
  type UserData,
} from '@avsar/contract';
import { plainMobileNumber } from '#lib/mobile-number.ts';
import { callApi } from '#api/client.ts';
import { authMessages } from '../auth.messages.ts';
import { storePerson } from '../store-person.ts';

/** Validates the e-mail address or mobile number; returns the error message of the contract's schema. */
export function identifierFaultOf(channel: OtpChannel, identifier: string): string | undefined {
  const parsed =
    channel === 'email'
      ? otpEmailSchema.safeParse({ email: identifier.trim() })
      : otpMobileSchema.safeParse({ mobileNumber: normalised(channel, identifier) });
  return parsed.error?.issues[0]?.message;
}

export async function sendCode(channel: OtpChannel, identifier: string): Promise<void> {
  if (channel === 'email') await callApi(authEndpoints.sendEmailOtp, { body: { email: identifier.trim() } });
  else await callApi(authEndpoints.sendMobileOtp, { body: { mobileNumber: normalised(channel, identifier) } });
}

/** Exchanges the code for a token and stores the login. Returns the person. */
export async function verifyCode(channel: OtpChannel, identifier: string, otp: string): Promise<UserData> {
  const body = { identifier: normalised(channel, identifier), otp, type: channel };
  const { token, userData } = await callApi(authEndpoints.verifyOtp, { query: {}, body });
  storePerson(token, userData);
  return userData;
}

/** The server's error message; our own text for network errors, and `fallback` if the server failed (spec §8). */
export function serverMessageOr(error: unknown, fallback: string): string {
  if (error instanceof ApiError)
    return error.status >= 500 && error.code !== 'sms_unavailable' ? fallback : error.message;
  return error instanceof TypeError ? authMessages.networkError : fallback;
}

function normalised(channel: OtpChannel, identifier: string): string {
  return channel === 'email' ? identifier.trim() : plainMobileNumber(identifier);
}
