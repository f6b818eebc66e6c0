import { type Endpoint, errorReplySchema } from '@avsar/contract';
import { ask } from './access-ask.ts';
import type { AccessCase } from './access-expected.ts';
import type { NotedWrites } from './access-proofs.ts';
import type { Member } from './access-staff-members.ts';
import type { AccessWorld, Target } from './access-world.ts';
import type { Reply, TestApp } from '../app.ts';

interface Parts {
  readonly test: TestApp;
  readonly world: AccessWorld;
  readonly writes: NotedWrites;
}

/** Tables that an audit entry changes. */
const auditTables = ['public.audit_head', 'public.audit_log'];

/** Two replies with the same id can be compared letter by letter. */
const requestId = 'the-same-for-everybody';

const isPublic = ({ access }: Endpoint) => typeof access === 'string';

/** Addresses of files are signed for one session. */
const withoutSignatures = (text: string) => text.replaceAll(/\?by=[^"]*/g, '');

const codeIn = (reply: Reply) => {
  const parsed = errorReplySchema.safeParse(reply.status < 400 ? undefined : reply.json());
  return parsed.success ? parsed.data.code : 'no error of the catalogue';
};

const namesOf = (wrong: readonly { readonly name: string }[]) =>
  wrong.length === 0 ? 'one of those who were refused' : wrong.map(({ name }) => name).join(' or ');

export type StaffWalk = ReturnType<typeof createStaffWalk>;

/** Makes the calls of the matrix as members of the staff; every fault names the member. */
export function createStaffWalk({ test, world, writes }: Parts) {
  /** One call, and the tables that it changed. */
  async function callAs(member: Member | undefined, endpoint: Endpoint, target: Target, byLink = false) {
    const pass = await member?.passFor(target.isStale);
    const proof = byLink ? { link: pass } : { token: pass?.token };
    await writes.forget();
    const reply = await ask(test, world, endpoint, target, { ...proof, requestId });
    return { reply, changed: await writes.tables() };
  }

  /** The same call of several members at once, and the tables that one of them changed. */
  async function callAsAll(members: readonly Member[], endpoint: Endpoint, target: Target, byLink: boolean) {
    const passes = await Promise.all(members.map((member) => member.passFor(target.isStale)));
    await writes.forget();
    const replies = await Promise.all(
      members.map(async ({ name }, index) => {
        const pass = passes[index];
        const proof = byLink ? { link: pass } : { token: pass?.token };
        return { name, reply: await ask(test, world, endpoint, target, { ...proof, requestId }) };
      }),
    );
    return { replies, changed: await writes.tables() };
  }

  /** What members without the right get: 403, or what a visitor gets if the call is public. */
  function refusedFaults(endpoint: Endpoint, access: AccessCase, members: readonly Member[]): Promise<string[]> {
    // Replies say when seats were counted; the same time makes them comparable.
    return test.clock.standAt(test.clock.now(), () => findRefusedFaults(endpoint, access, members));
  }

  async function findRefusedFaults(endpoint: Endpoint, access: AccessCase, members: readonly Member[]) {
    const faults: string[] = [];
    // A refused call changes nothing, so that one row serves for all.
    const target = await access.request(world);
    const asVisitor = isPublic(endpoint) ? (await callAs(undefined, endpoint, target)).reply : undefined;
    const expected = asVisitor === undefined ? '403' : `the reply of a visitor (${asVisitor.status})`;
    const isRight = (reply: Reply) =>
      asVisitor === undefined
        ? reply.status === 403 && codeIn(reply) === 'forbidden'
        : reply.status === asVisitor.status && reply.text === asVisitor.text;
    for (const byLink of endpoint.signed === true ? [false, true] : [false]) {
      const where = `${access.about ?? 'plainly'}${byLink ? ', by a signed address' : ''}`;
      const { replies, changed } = await callAsAll(members, endpoint, target, byLink);
      const wrong = replies.filter(({ reply }) => !isRight(reply));
      const faultOf = ({ name, reply }: (typeof wrong)[number]) =>
        `${name}, ${where}: ${reply.status} ${codeIn(reply)} and not ${expected}`;
      faults.push(...wrong.map(faultOf));
      if (changed.length > 0) faults.push(`${namesOf(wrong)}, ${where}: changed ${changed.join(', ')}`);
    }
    return faults;
  }

  /** An account that is suspended counts as no account: 401, or what a visitor gets. */
  async function suspendedFaults(endpoint: Endpoint, access: AccessCase, member: Member): Promise<string[]> {
    if (isPublic(endpoint)) return refusedFaults(endpoint, access, [member]);
    const { reply, changed } = await callAs(member, endpoint, await access.request(world));
    const expected = access.expected.visitor;
    const where = `${member.name}, ${access.about ?? 'plainly'}`;
    return [
      ...(reply.status === expected ? [] : [`${where}: ${reply.status} and not ${expected}`]),
      ...(reply.status < 400 || changed.length === 0 ? [] : [`${where}: refused, and changed ${changed.join(', ')}`]),
    ];
  }

  /** A member with the right gets what the actor `admin` gets, and sees no field of another area. */
  async function permittedFaults(
    endpoint: Endpoint,
    access: AccessCase,
    member: Member,
    leaksIn: (reply: Reply, target: Target) => readonly string[],
  ): Promise<string[]> {
    if (access.isAboutAdmin === true) return [];
    const expected = access.expected.admin;
    const faults: string[] = [];
    for (const byLink of endpoint.signed === true ? [false, true] : [false]) {
      const target = await access.request(world);
      const where = `${member.name}, ${access.about ?? 'plainly'}${byLink ? ', by a signed address' : ''}`;
      const { reply, changed } = await callAs(member, endpoint, target, byLink);
      if (reply.status !== expected) faults.push(`${where}: ${reply.status} ${codeIn(reply)} and not ${expected}`);
      const mayChange = access.isAudited?.('admin') === true ? auditTables : [];
      if (expected >= 400 && changed.join() !== mayChange.join())
        faults.push(`${where}: changed ${changed.join(', ')}`);
      if (reply.status < 400) faults.push(...leaksIn(reply, target).map((leak) => `${where}: shows ${leak}`));
    }
    return faults;
  }

  /** On a public call the member with the right sees what the owner sees, and not what a visitor sees. */
  async function publicViewFaults(endpoint: Endpoint, access: AccessCase, members: readonly Member[]) {
    const target = await access.request(world);
    const texts: string[] = [];
    await test.clock.standAt(test.clock.now(), async () => {
      for (const member of members) texts.push((await callAs(member, endpoint, target)).reply.text);
    });
    const [first = '', ...others] = texts.map(withoutSignatures);
    return others.every((text) => text === first) ? [] : [`${access.about ?? 'plainly'}: not what the owner sees`];
  }

  return { callAs, refusedFaults, suspendedFaults, permittedFaults, publicViewFaults };
}
