// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, textOf } from '../../../../test/screen.tsx';
import { readAuth, signOut } from '../auth-store.ts';
import { passwordLinkMessages as messages } from './password-link.messages.ts';
import { staffInvitationMessages } from './staff-invitation.messages.ts';
import { StaffInvitation } from './staff-invitation.tsx';

const uri = 'otpauth://totp/Avsar%3Ameera?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Avsar';
const invited = {
  name: 'Meera Iyer',
  email: 'meera@avsar.test',
  expiresAt: '2026-11-18T10:00:00.000Z',
  authenticatorUri: uri,
};
const deadMessage = 'This link no longer works. Ask an owner of the institute for a new one.';
const notFound = () => Response.json({ code: 'not_found', message: deadMessage, requestId: 'r' }, { status: 404 });
const made = () => Response.json({ token: 'session', recoveryCodes: ['code-one', 'code-two'] }, { status: 201 });
const password = 'marigold steps over the lake';

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

const open = async (accept: () => Response) => {
  screen = await openScreen(<StaffInvitation />, (path, _query, body) => {
    sent.push([path, body]);
    return path === '/api/staff-invitations/open' ? Response.json(invited) : accept();
  });
  await shows(() => document.querySelectorAll('form').length, 1);
};

async function fillIn({ repeated = password, code = '123 456' } = {}) {
  await fill('[name="password"]', password);
  await fill('[name="repeated"]', repeated);
  await fill('[name="authenticatorCode"]', code);
  await press('Save and log in');
}

const dead = `${deadMessage} ${staffInvitationMessages.deadWhat}`;

describe('the page of an invited member of the staff', () => {
  test('says who is invited, saves password and authenticator, shows the codes, and leads to the dashboard', async () => {
    await open(made);
    expect(document.body.textContent).toContain(staffInvitationMessages.lead('Meera Iyer'));
    expect(document.querySelector<HTMLInputElement>('[name="username"]')?.value).toBe('meera@avsar.test');
    expect(document.body.textContent).toContain('ABCD EFGH IJKL MNOP');
    await fillIn();
    await shows(() => textOf('[aria-label="Recovery codes"]'), 'code-onecode-two');
    expect(sent).toEqual([
      ['/api/staff-invitations/open', { token: 'the-token' }],
      ['/api/staff-invitations/accept', { token: 'the-token', password, authenticatorCode: '123456' }],
    ]);
    expect(readAuth()).toMatchObject({ token: 'session', username: 'ADMIN' });
    await press('I have saved them');
    await shows(() => screen.address(), '/admin-profile');
  });

  test('sends nothing without the code of the app, or while the two passwords differ', async () => {
    await open(made);
    await fillIn({ code: '' });
    await shows(() => document.body.textContent?.includes(staffInvitationMessages.codeMissing), true);
    await fillIn({ repeated: 'something else entirely' });
    await shows(() => document.body.textContent?.includes(messages.notTheSame), true);
    expect(sent).toHaveLength(1);
  });

  test('says what the server says about a link that does not work, and what to do', async () => {
    screen = await openScreen(<StaffInvitation />, notFound);
    await shows(() => textOf('[role="status"]'), dead);
    expect(textOf('h1')).toBe(messages.deadTitle);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/admin-login');
    screen.close();
    await open(notFound);
    await fillIn();
    await shows(() => textOf('h1'), messages.deadTitle);
    expect(readAuth().isAuthenticated).toBe(false);
  });

  test('an address without the secret asks the server nothing', async () => {
    window.location.hash = '';
    screen = await openScreen(<StaffInvitation />, (path) => {
      sent.push(path);
      return notFound();
    });
    await shows(() => textOf('h1'), messages.deadTitle);
    expect(document.body.textContent).toContain(messages.incomplete);
    expect(sent).toEqual([]);
  });
});
