/** All error codes, with the HTTP status and the default message. Clients use the code, never the text. */
export const errorCatalogue = {
  validation_failed: { status: 400, message: 'Something is not correct. Please check it and try again.' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  signature_invalid: { status: 400, message: 'The signature is not valid.' },
  unauthenticated: { status: 401, message: 'Please log in to continue.' },
  otp_incorrect: { status: 401, message: 'That code is not right. Please check it and try again.' },
  otp_unusable: {
    status: 401,
    message: 'That code has expired or was already used. Please ask for a new one.',
  },
  otp_exhausted: { status: 401, message: 'Too many wrong tries. Please ask for a new code.' },
  login_failed: { status: 401, message: 'The username, password or code is not right.' },
  payment_required: { status: 402, message: 'Please pay for this course first.' },
  payment_failed: { status: 402, message: 'Payment verification failed. Please try again.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  step_up_required: { status: 403, message: 'Please confirm again that it is you.' },
  fees_overdue: {
    status: 403,
    message: 'A part of your fee is overdue, so you cannot join. Please pay it under Payments, or talk to us.',
  },
  not_found: { status: 404, message: 'This was not found.' },
  unknown_identifier: { status: 404, message: 'There is no account for this. Please sign up first.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  identifier_taken: {
    status: 409,
    message: 'There is already an account with this e-mail address or mobile number. Please log in instead.',
  },
  identifier_unproved: {
    status: 409,
    message:
      'This e-mail address or mobile number is not confirmed yet. Please log in with the other one, then confirm it in your profile.',
  },
  schedule_clash: { status: 409, message: 'A person would be in two batches at the same time.' },
  already_seated: { status: 409, message: 'This student already has a seat in another batch of this course.' },
  class_not_open: { status: 409, message: 'This class is not open right now.' },
  attempt_over: { status: 409, message: 'This attempt is over.' },
  register_closed: {
    status: 409,
    message: 'The register of this month is closed. Only an owner can reopen it.',
  },
  conflict: { status: 409, message: 'Somebody else has changed this in the meantime.' },
  request_in_flight: { status: 409, message: 'This is already being done. Please wait a moment.' },
  payload_too_large: { status: 413, message: 'This is too large to send.' },
  unsupported_media_type: { status: 415, message: 'Only JSON is understood here.' },
  idempotency_mismatch: { status: 422, message: 'This key was used for something else before.' },
  rate_limited: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  sms_unavailable: {
    status: 503,
    message: 'Codes cannot be sent by SMS right now. Please log in with your e-mail address.',
  },
  payment_unavailable: { status: 503, message: 'Failed to initiate payment. Please try again.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;
