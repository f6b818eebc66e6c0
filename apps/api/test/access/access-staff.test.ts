import { contract, type Endpoint, type Right, rights } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessMatrix } from './access-matrix.ts';
import { strangeFieldsIn } from './access-staff-fields.ts';
import { createStaff, type Staff } from './access-staff-members.ts';
import { expectedRights, rightsFor } from './access-staff-rights.ts';
import { createStaffWalk, type StaffWalk } from './access-staff-walk.ts';
import { noteWrites, type NotedWrites } from './access-proofs.ts';
import { type AccessWorld, createAccessWorld } from './access-world.ts';
import type { TestApp } from '../app.ts';
import { startTestAppWithRazorpay } from '../payments/razorpay.ts';

let test: TestApp;
let world: AccessWorld;
let staff: Staff;
let writes: NotedWrites;
let walk: StaffWalk;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
  world = await createAccessWorld(test);
  staff = await createStaff(test, world);
  // A list without rows would show nothing that it should not.
  await Promise.all([world.payFor('student'), world.orderOf('otherStudent'), world.transferOf('otherStudent')]);
  await Promise.all([world.office.enquiry(), world.office.placement()]);
  writes = await noteWrites(test);
  walk = createStaffWalk({ test, world, writes });
});
afterAll(async () => {
  await writes.close();
  await test.close();
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Read from the contract in another way than the server does when it starts. */
const isForStaff = ({ access, reply }: Endpoint) =>
  access === 'public'
    ? Object.values(reply).some((schema) => !(schema instanceof z.ZodType) && schema.byRole.ADMIN !== undefined)
    : access.includes('ADMIN');

const ofStaff = contract.filter(isForStaff);

describe('the table of rights', () => {
  it('has every call that is open to the staff, and no other', () => {
    expect(ofStaff.map(nameOf).toSorted()).toEqual(Object.keys(expectedRights).toSorted());
  });

  it('has the right that each of these calls declares', () => {
    const declared = Object.fromEntries(ofStaff.map((endpoint) => [nameOf(endpoint), endpoint.right]));
    expect(declared).toEqual(expectedRights);
  });

  it('has every right at least once', () => {
    expect([...new Set(Object.values(expectedRights).flat())].toSorted()).toEqual([...rights, 'any'].toSorted());
  });
});

const calls = ofStaff.map((endpoint) => [nameOf(endpoint), endpoint] as const);

describe.each(calls)('%s', (name, endpoint) => {
  const cases = accessMatrix[name] ?? [];
  const needed = rightsFor(name);
  const isEnough = (held: readonly Right[]) => needed === undefined || held.some((right) => needed.includes(right));

  it('is refused to staff without the right, and changes nothing', async () => {
    const demoted = await staff.createDemoted(needed ?? rights);
    const members = [...staff.single, staff.none, demoted].filter((member) => !isEnough(member.rights));
    const faults: string[] = [];
    for (const access of cases) {
      if (members.length > 0) faults.push(...(await walk.refusedFaults(endpoint, access, members)));
      faults.push(...(await walk.suspendedFaults(endpoint, access, staff.suspended)));
      faults.push(...(await walk.suspendedFaults(endpoint, access, staff.invited)));
    }
    expect(faults).toEqual([]);
  });

  it('is carried out for staff with the right, as for an owner', async () => {
    const demoted = needed === undefined ? [await staff.createDemoted(rights)] : [];
    const members = [...staff.single, staff.none, ...demoted].filter((member) => isEnough(member.rights));
    const faults: string[] = [];
    for (const access of cases) {
      faults.push(...(await walk.permittedFaults(endpoint, access, staff.owner, () => [])));
      for (const member of members) {
        const leaksIn = strangeFieldsIn(name, member.rights);
        faults.push(...(await walk.permittedFaults(endpoint, access, member, leaksIn)));
      }
      if (endpoint.access === 'public')
        faults.push(...(await walk.publicViewFaults(endpoint, access, [staff.owner, ...members])));
    }
    expect(faults).toEqual([]);
  });
});

describe('rights that change while a session is open', () => {
  it('a right that is given counts from the next call on', async () => {
    const { id, passFor } = await staff.createMember('', []);
    const { token } = await passFor();
    const list = () => test.call('GET', '/api/admin/orders', { token });
    expect((await list()).status).toBe(403);
    const owner = await staff.owner.passFor();
    const body = { name: 'Kiran Rao', role: 'other', rights: ['money'], version: 1 };
    expect((await test.call('PUT', `/api/admin/staff/${id}`, { token: owner.token, body })).status).toBe(200);
    expect((await list()).status).toBe(200);
  });

  it('suspending ends the session, and restoring does not open it again', async () => {
    const { id, passFor } = await staff.createMember('', ['money']);
    const { token } = await passFor();
    const list = () => test.call('GET', '/api/admin/orders', { token });
    const owner = await staff.owner.passFor();
    const act = (verb: string) => test.call('POST', `/api/admin/staff/${id}/${verb}`, { token: owner.token });
    expect((await list()).status).toBe(200);
    expect((await act('suspend')).status).toBe(200);
    expect((await list()).status).toBe(401);
    expect((await act('restore')).status).toBe(200);
    expect((await list()).status).toBe(401);
  });

  it('everybody of the staff may end a session of their own', async () => {
    for (const member of [...staff.single, staff.none]) {
      const [here, there] = [await member.passFor(), await member.passFor()];
      const { status } = await test.call('DELETE', `/api/me/sessions/${there.sessionId}`, { token: here.token });
      expect([member.name, status]).toEqual([member.name, 200]);
    }
  });
});

describe('the matrix of rights notices a guard that is gone', () => {
  const guarded = calls.filter(([name]) => rightsFor(name) !== undefined);

  /** A download of several pages begins, and breaks off: before the second page the right of the list is read again. */
  const brokenOff = (error: unknown): string[] => {
    if (error instanceof Error && error.message.startsWith('response destroyed')) return ['a download began'];
    throw error;
  };

  /** The first fault that staff without a right cause once the call is open to all staff. */
  async function findFault(name: string, endpoint: Endpoint): Promise<string | undefined> {
    for (const access of accessMatrix[name] ?? []) {
      const declared = Object.getOwnPropertyDescriptor(endpoint, 'right');
      // The server reads the endpoint objects on every call.
      Object.assign(endpoint, { right: 'any' });
      const faults = await walk.refusedFaults(endpoint, access, [staff.none]).catch(brokenOff);
      if (declared !== undefined) Object.defineProperty(endpoint, 'right', declared);
      if (faults.length > 0 && (await walk.refusedFaults(endpoint, access, [staff.none])).length === 0)
        return faults[0];
    }
    return undefined;
  }

  it.each(guarded)('%s: without its right a row fails', async (name, endpoint) => {
    expect(await findFault(name, endpoint)).toBeDefined();
  });
});
