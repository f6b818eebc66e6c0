import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { connectDatabase, type Database } from './client.ts';
import { dataClasses } from './personal-data-classes.ts';
import { personalData } from './personal-data.ts';

let database: TestDatabase;
let owner: Database;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  owner = connectDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

const listed = Object.entries(personalData).flatMap(([table, byDataClass]) =>
  Object.values(byDataClass).flatMap((columns) => columns.map((column) => `${table}.${column}`)),
);

const liveColumns = async () => {
  const { rows } = await owner.db.execute<{ place: string }>(sql`
    select relname || '.' || attname as place from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped`);
  return rows.map(({ place }) => place).toSorted();
};

describe('the register of personal data (threat 36)', () => {
  it('has every column of the database in exactly one class, and none that is not there', async () => {
    expect(listed.toSorted()).toEqual(await liveColumns());
  });

  it('fails when a column is added without a class', async () => {
    await owner.db.execute(sql`alter table users add column shoe_size text`);
    const unlisted = (await liveColumns()).filter((place) => !listed.includes(place));
    expect(unlisted).toEqual(['users.shoe_size']);
  });

  it('has every table with a foreign key to a person', async () => {
    const { rows } = await owner.db.execute<{ place: string }>(sql`
      select conrelid::regclass || '.' || attname as place from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid in ('users'::regclass, 'trainer_profiles'::regclass) and conparentid = 0`);
    const links = Object.entries(personalData).flatMap(([table, { link = [] }]) =>
      link.map((name) => `${table}.${name}`),
    );
    expect(rows.map(({ place }) => place).filter((place) => !links.includes(place))).toEqual([]);
  });

  it('explains each class', () => {
    const used = new Set(Object.values(personalData).flatMap((byDataClass) => Object.keys(byDataClass)));
    expect([...used].toSorted()).toEqual(Object.keys(dataClasses).toSorted());
  });
});
