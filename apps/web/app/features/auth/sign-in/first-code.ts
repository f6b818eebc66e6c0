import { toast } from '#ui/feedback/toast-store.ts';
import { authMessages } from '../auth.messages.ts';
import { sendCode, serverMessageOr } from './otp.ts';
import { findSentCode, forgetSentCode, keepSentCode } from './sent-code.ts';

/**
 * Sends the code right after the sign-up, so that the log-in page opens with the field for it. If that fails, the log-in
 * page opens with the e-mail address and the button that sends the code. A code that was sent to this address a moment
 * ago, before a correction of the form, still works.
 */
export async function sendFirstCode(email: string): Promise<void> {
  try {
    await sendCode('email', email);
    keepSentCode({ channel: 'email', identifier: email, sentAt: Date.now() });
  } catch (error) {
    if (findSentCode('email', Date.now())?.identifier === email) return;
    forgetSentCode();
    toast.error(serverMessageOr(error, authMessages.sendFailed));
  }
}
