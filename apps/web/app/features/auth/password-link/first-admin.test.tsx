// @vitest-environment jsdom
import { errorCatalogue } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, textOf } from '../../../../test/screen.tsx';
import { readAuth, signOut } from '../auth-store.ts';
import { FirstAdmin } from './first-admin.tsx';
import { firstAdminMessages } from './first-admin.messages.ts';
import { passwordLinkMessages as messages } from './password-link.messages.ts';

const uri = 'otpauth://totp/Avsar%3Aadmin?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Avsar';
const notFound = () =>
  Response.json({ code: 'not_found', message: errorCatalogue.not_found.message, requestId: 'r' }, { status: 404 });

let screen: OpenScreen;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  window.location.hash = '#the-token';
});
afterEach(() => {
  screen.close();
  signOut();
  window.location.hash = '';
});

const open = async (create: () => Response) => {
  screen = await openScreen(<FirstAdmin />, (path, _query, body) => {
    sent.push(body);
    if (path === '/api/setup-link/check')
      return Response.json({ expiresAt: '2026-11-16T10:00:00Z', authenticatorUri: uri });
    return create();
  });
  await shows(() => document.querySelectorAll('form').length, 1);
};
const made = (recoveryCodes: string[] = []) => Response.json({ token: 'session', recoveryCodes }, { status: 201 });
const password = 'marigold steps over the lake';

async function fillIn(repeated = password) {
  await fill('[name="username"]', 'meera');
  await fill('[name="password"]', password);
  await fill('[name="repeated"]', repeated);
}

describe('the page of the first admin', () => {
  test('asks with the token of the fragment, makes the admin, signs in and leads to the dashboard', async () => {
    await open(() => made());
    await fillIn();
    await press('Make the admin and log in');
    await shows(() => screen.address(), '/admin-profile');
    expect(sent).toEqual([{ token: 'the-token' }, { token: 'the-token', username: 'meera', password }]);
    expect(readAuth()).toMatchObject({ token: 'session', username: 'ADMIN' });
  });

  test('sends nothing while the two passwords differ', async () => {
    await open(() => made());
    await fillIn('something else entirely');
    await press('Make the admin and log in');
    await shows(() => document.body.textContent?.includes(messages.notTheSame), true);
    expect(sent).toHaveLength(1);
  });

  test('shows what the server says about the password beside it', async () => {
    const fields = { password: 'The password repeats itself.' };
    const refusal = { code: 'validation_failed', message: 'Not right.', requestId: 'r', fields };
    await open(() => Response.json(refusal, { status: 400 }));
    await fillIn();
    await press('Make the admin and log in');
    await shows(() => document.body.textContent?.includes(fields.password), true);
    expect(readAuth().isAuthenticated).toBe(false);
  });

  test('with an authenticator: the code is sent, and the recovery codes are shown before the dashboard', async () => {
    await open(() => made(['code-one', 'code-two']));
    await fillIn();
    await act(async () => document.querySelector<HTMLElement>('[name="withAuthenticator"]')?.click());
    await press('Make the admin and log in');
    await shows(() => document.body.textContent?.includes(firstAdminMessages.codeMissing), true);
    await fill('[name="authenticatorCode"]', '123 456');
    await press('Make the admin and log in');
    await shows(() => textOf('[aria-label="Recovery codes"]'), 'code-onecode-two');
    expect(sent.at(-1)).toMatchObject({ authenticatorCode: '123456' });
    await press('I have saved them');
    await shows(() => screen.address(), '/admin-profile');
  });

  test('says so if the link does not work, at once or after somebody else has used it', async () => {
    screen = await openScreen(<FirstAdmin />, notFound);
    await shows(() => textOf('h1'), messages.deadTitle);
    screen.close();
    await open(notFound);
    await fillIn();
    await press('Make the admin and log in');
    await shows(() => textOf('h1'), messages.deadTitle);
    expect(readAuth().isAuthenticated).toBe(false);
  });
});
