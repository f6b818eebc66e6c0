import { code, heading, list, note, p, steps, table, tip, warning } from './blocks.ts';
import type { DemoLesson } from './lesson.ts';
import { railway } from './railway.ts';

export const selectWhereOrder: DemoLesson = {
  isOpen: true,
  attachments: [{ name: 'railway.sql', text: railway }],
  blocks: [
    p(
      'In this course you work for an invented railway. Its manager asks questions, and you answer each with **one query**. The tables are in the file below: stations, trains, and the stops of each train.',
    ),
    heading('The shape of a query'),
    code(
      'sql',
      `
select name, state
from stations
where platforms >= 6
order by name;
`,
    ),
    p(
      '“Show name and state of all stations with at least six platforms, sorted by name.” If you can say a query as a sentence, you have understood it.',
    ),
    heading('Where: which rows'),
    table(
      ['Condition', 'Keeps rows'],
      ['`platforms = 4`', 'with exactly four'],
      ['`platforms <> 4`', 'with another number'],
      ['`platforms between 4 and 8`', 'from four to eight, both included'],
      ["`state in ('Goa', 'Kerala')`", 'of one of these states'],
      ["`name like 'New %'`", 'whose name begins with “New ”'],
      ["`name ilike '%junction%'`", 'with the word anywhere, in any case'],
    ),
    p('Combine conditions with `and`, `or` and `not`. `and` binds more tightly, as multiplication does:'),
    code(
      'sql',
      `
-- Probably not what was meant: all stations of Goa, and the large ones of Kerala
select name from stations where state = 'Goa' or state = 'Kerala' and platforms >= 6;

-- The large stations of both
select name from stations where (state = 'Goa' or state = 'Kerala') and platforms >= 6;
`,
    ),
    warning(
      'A text is in single quotes. Double quotes are for names of tables and columns, so `state = "Goa"` asks for a column called Goa.',
    ),
    heading('Order by: in which order'),
    code(
      'sql',
      `
select name, platforms
from stations
order by platforms desc, name
limit 5;
`,
    ),
    list(
      '`desc` turns the order round: the largest first.',
      'The second column decides among rows that are equal in the first.',
      '`limit 5` cuts after five rows, once they are sorted.',
    ),
    note(
      '**Without this clause there is no order.** Rows may come in the order in which they were written for months, and in another one after the next update.',
    ),
    heading('Select: what to show'),
    p('You can calculate in it and give the result a name:'),
    code(
      'sql',
      `
select name, departs_at - arrives_at as waits
from stops
join stations on stations.id = stops.station_id
where train_id = 1
order by arrives_at;
`,
    ),
    tip('Avoid `select *` in programs. When somebody adds a column, you fetch it too, whether you need it or not.'),
    heading('Practice'),
    steps(
      'Which stations of Maharashtra have fewer than four platforms?',
      'Which three trains are the fastest? The column is called `top_speed`.',
      'Which stations have neither “Junction” nor “Road” in their name?',
      'List all states in which the railway has a station, each once. The word you need is `distinct`.',
    ),
  ],
};
