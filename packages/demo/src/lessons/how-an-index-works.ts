import { code, drawing, heading, list, note, p, steps, table, tip, warning } from './blocks.ts';
import type { DemoLesson } from './lesson.ts';

export const howAnIndexWorks: DemoLesson = {
  blocks: [
    p(
      'Without an index the database reads a table like a book without page numbers: from the first row to the last. With an index it opens the right page after three or four looks. This lesson shows how that is possible, and what it costs.',
    ),
    heading('A tree that is always balanced'),
    p(
      'The usual index is a **B-tree**. Its entries are sorted, and kept in pages of 8 kilobytes. Here each page holds two entries; a real one holds hundreds.',
    ),
    drawing(
      'index-tree',
      'A page with the letters H and P, and three pages below it: C and E, K and M, S and V. A thick line leads from the top to the page with M. At the bottom lie the rows.',
    ),
    p(
      'To find `M`, start at the top: M comes after H and before P, so take the middle way. There it is. Two looks, whatever you search for, since all leaves lie at the same depth.',
    ),
    table(
      ['Rows', 'Read all', 'Looks in a B-tree'],
      ['1,000', '1,000', '2'],
      ['1,000,000', '1,000,000', '3'],
      ['1,000,000,000', '1,000,000,000', '4'],
    ),
    note(
      'The numbers of the last column are for about 200 entries a page. Each further look multiplies the rows by 200.',
    ),
    heading('Try it'),
    code(
      'sql',
      `
create table tickets (
  id bigint generated always as identity primary key,
  station text not null,
  sold_at timestamptz not null
);

insert into tickets (station, sold_at)
select 'Station ' || n % 500, now() - n * interval '1 minute'
from generate_series(1, 1000000) as n;

analyze tickets;

explain analyze select * from tickets where station = 'Station 42';

create index tickets_station on tickets (station);

explain analyze select * from tickets where station = 'Station 42';
`,
    ),
    p(
      'Compare the two plans. The first one has a `Seq Scan`, perhaps by several processes at once; the second a `Bitmap Heap Scan` over your index. It takes a small part of the time.',
    ),
    heading('What an index can do'),
    list(
      'find one value, and all values in a range',
      'bring rows in its order, so that nothing has to be sorted',
      'find what _begins_ with something, but not what _contains_ it',
      'refuse doubles, if it is `unique`',
    ),
    heading('Several columns'),
    p(
      'An index on `(station, sold_at)` is sorted like a telephone book: by surname, then by first name. It helps to find all tickets of a station, and those of one station in one week. It hardly helps to find all tickets of a week.',
    ),
    tip('Put the column that you compare with `=` first, and the one that you compare with `<` or sort by after it.'),
    heading('What it costs'),
    warning(
      'Every index is written with each `insert`, and takes space and memory. A table with ten indexes is written to eleven times. Drop those that nobody uses: `pg_stat_user_indexes` counts the uses.',
    ),
    heading('Practice'),
    steps(
      'Ask for all tickets of the last hour. Which plan do you get, and which index would help?',
      'Ask for all tickets sold before yesterday. Why does PostgreSQL ignore your index now?',
      "Look for `station like '%42'`. Explain the plan with the picture above.",
    ),
  ],
};
