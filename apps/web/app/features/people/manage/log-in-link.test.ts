import { expect, test } from 'vitest';
import { logInText, whatsAppUrl } from './log-in-link.ts';

test('the WhatsApp link has the number with the country code, and the text with its signs escaped', () => {
  const text = logInText('Asha & Co', 'Setu #1', 'https://setu.example/login/mobile');
  const url = new URL(whatsAppUrl({ mobileNumber: '9876543210' }, text));
  expect([url.origin, url.pathname, url.hash]).toEqual(['https://wa.me', '/919876543210', '']);
  expect(url.searchParams.get('text')).toBe(
    'Hello Asha & Co, Setu #1 has added you. Log in with your mobile number and add your details: https://setu.example/login/mobile',
  );
});
