interface Added {
  readonly name: string;
  readonly mobileNumber: string;
}

/** What staff send to a person whom they added. The page holds no secret: the person logs in with a code. */
export const logInText = (name: string, brand: string, url: string): string =>
  `Hello ${name}, ${brand} has added you. Log in with your mobile number and add your details: ${url}`;

/** Opens WhatsApp with a text to this number, ready to be sent. */
export const whatsAppUrl = ({ mobileNumber }: Pick<Added, 'mobileNumber'>, text: string): string =>
  `https://wa.me/91${mobileNumber}?text=${encodeURIComponent(text)}`;
