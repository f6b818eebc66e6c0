import { inArray } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { siteSettings } from '#database/tables/site.ts';
import { trainerProfiles, users } from '#database/tables/users.ts';
import { createAdmin } from '#features/auth/index.ts';
import type { Secrets } from '#shared/secrets.ts';
import { demoAdmin, demoCourses, demoInstitute, demoPeople } from './institute.ts';

/** How somebody gets into the demo; printed by `seed`, shown by `npm run dev`. */
export interface DemoLogin {
  readonly role: 'ADMIN' | 'TRAINER' | 'STUDENT';
  readonly name: string;
  readonly login: string;
}

/** Fills an empty database with an invented institute. Asked again, it changes nothing. */
export async function seedDemo(context: Database & { readonly secrets: Secrets }): Promise<DemoLogin[]> {
  const emails = demoPeople.map((person) => person.email);
  const present = await context.db.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1);
  if (present.length === 0) await insertInstitute(context);
  return [
    { role: 'ADMIN', name: 'Admin', login: `${demoAdmin.username} / ${demoAdmin.password}` },
    ...demoPeople.map(({ role, name, email, mobileNumber }) => ({ role, name, login: `${email} or ${mobileNumber}` })),
  ];
}

async function insertInstitute(context: Database & { readonly secrets: Secrets }): Promise<void> {
  await createAdmin(context, { ...demoAdmin, withTotp: false, replace: true });
  await context.transaction(async (tx) => {
    const now = new Date();
    await tx.update(siteSettings).set({ ...demoInstitute, updatedAt: now });
    await tx.insert(courses).values([...demoCourses]);
    for (const { trainer, ...person } of demoPeople) {
      const verified = { status: 'active', emailVerifiedAt: now, mobileVerifiedAt: now } as const;
      const [row] = await tx
        .insert(users)
        .values({ ...person, ...verified })
        .returning({ id: users.id });
      if (row !== undefined && trainer !== undefined) {
        const { experienceYears, technologies } = trainer;
        await tx.insert(trainerProfiles).values({ userId: row.id, experienceYears, technologies: [...technologies] });
      }
    }
  });
}
