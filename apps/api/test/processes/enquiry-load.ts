import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { enquiries } from '../../src/database/tables/enquiries.ts';
import type { Db } from '../../src/database/client.ts';

/** The reply to one enquiry, as in a Jepsen test; status 0 is a call without a reply. */
interface Enquiry {
  readonly mark: string;
  status: number;
}

export interface EnquiryLoad {
  readonly asked: readonly Enquiry[];
  /** Stops; running requests finish. */
  stop(): Promise<void>;
}

/** Starts this many parallel visitors, each sending one enquiry after the other to the current `url()`. */
export function loadWithEnquiries(url: () => string, visitors: number): EnquiryLoad {
  const asked: Enquiry[] = [];
  let isOver = false;
  const loops = Array.from({ length: visitors }, async (_, visitor) => {
    while (!isOver) {
      const enquiry: Enquiry = { mark: randomUUID(), status: 0 };
      asked.push(enquiry);
      enquiry.status = await send(url(), enquiry.mark, `203.0.113.${visitor + 1}`);
      // Waits before the next try, to avoid thousands of failing calls.
      if (enquiry.status !== 201) await sleep(50);
    }
  });
  return {
    asked,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

export async function send(
  url: string,
  mark: string,
  address: string,
  query = 'Is there a seat left?',
): Promise<number> {
  const body = {
    fullName: 'Visitor',
    email: `${mark}@people.test`,
    contactNumber: '9876543210',
    qualification: 'B.Sc.',
    query,
  };
  try {
    const response = await fetch(`${url}/api/contact-us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** How often each enquiry is stored, by its mark. */
export async function storedMarks(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { email } of await db.select({ email: enquiries.email }).from(enquiries)) {
    const mark = email.split('@')[0] ?? '';
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return counts;
}
