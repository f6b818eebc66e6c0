import { code, heading, list, note, p, steps, table, tip, warning } from './blocks.ts';
import type { DemoLesson } from './lesson.ts';

export const nullAndItsSurprises: DemoLesson = {
  blocks: [
    p(
      'Of two stations of our railway nobody knows when they were opened. Their column `opened_in` holds **null**: not zero, not an empty text, but “unknown”. Nearly everything that is strange about null follows from this one word.',
    ),
    heading('Unknown is equal to nothing'),
    p(
      'Are two unknown years the same? The only honest answer is: unknown. So SQL has three answers, true, false and **unknown**, and `where` keeps a row only if the answer is true.',
    ),
    table(
      ['Expression', 'Answer'],
      ['`1904 = 1904`', 'true'],
      ['`1904 = null`', 'unknown'],
      ['`null = null`', 'unknown'],
      ['`null <> 1904`', 'unknown'],
      ['`not (null = 1904)`', 'unknown'],
      ['`null is null`', 'true'],
    ),
    code(
      'sql',
      `
select count(*) from stations;                            -- 8
select count(*) from stations where opened_in < 1950;     -- 4
select count(*) from stations where opened_in >= 1950;    -- 2
select count(*) from stations where opened_in is null;    -- 2
`,
    ),
    p('Four and two are not eight. The two rows with null are in neither of the first two results.'),
    heading('The surprise with “not in”'),
    code(
      'sql',
      `
select name from stations
where opened_in not in (1904, 1911, null);  -- no row at all
`,
    ),
    p(
      'Written out, this asks for `opened_in <> 1904 and opened_in <> 1911 and opened_in <> null`. The last part is unknown for every row, so no row is ever certain.',
    ),
    warning(
      'A subquery behind `not in` may bring a null one day, and your query then returns nothing, without an error. Use `not exists`, which has no such trap.',
    ),
    heading('Counting'),
    list(
      '`count(*)` counts rows.',
      '`count(opened_in)` counts rows where it is not null.',
      '`avg(opened_in)` leaves nulls out: it divides by 6 here, not by 8.',
      '`sum` of no rows is null, not 0.',
    ),
    heading('Tools'),
    code(
      'sql',
      `
-- Something else instead of null
select name, coalesce(opened_in::text, 'unknown') as opened from stations;

-- Compare so that null equals null
select * from stations where opened_in is not distinct from null;

-- Nulls at the end or at the beginning
select name from stations order by opened_in desc nulls last;
`,
    ),
    tip(
      'Declare every column `not null` unless you can say what null means in it. “Not known yet” and “does not apply” are two meanings; a column should have one.',
    ),
    note(
      'A unique constraint allows many nulls, for the same reason: two unknown values are not known to be equal. Since PostgreSQL 15 you can say `nulls not distinct` if you want it otherwise.',
    ),
    heading('Practice'),
    steps(
      'List the stations that were not opened in 1904, the unknown ones included.',
      "What does `select null || 'a'` give? Why is that consistent?",
      'In `stops`, what does it mean that `arrives_at` is null? Does `departs_at` mean the same?',
    ),
  ],
};
