import { choice, type DemoQuestion, number, ordered, printed, typed } from './question.ts';

/** The question bank of the course SQL and PostgreSQL. */
export const sqlQuestions: readonly DemoQuestion[] = [
  typed(
    {
      text: 'Which clause filters **groups**, after they were counted?',
      why: '`where` filters rows before they are grouped, `having` filters the groups.',
      tags: ['groups'],
    },
    'having',
    'having clause',
  ),
  ordered(
    {
      text: 'In which order are these clauses written?',
      why: 'They are written in this order, although the database begins with `from`.',
      tags: ['basics'],
      points: 2,
    },
    'SELECT',
    'FROM',
    'WHERE',
    'GROUP BY',
    'ORDER BY',
  ),
  choice(
    {
      text: 'A station without a train has no row in `trains`. Which join still shows the station?',
      why: 'A left join keeps every row of the left table, with nulls where the right one has no match.',
      tags: ['joins'],
      program: ['sql', 'select s.name, t.number\nfrom stations s ___ join trains t on t.station_id = s.id;'],
    },
    'inner',
    '* left',
    'cross',
    'self',
  ),
  number(
    {
      text: 'A table has 4 rows, another has 5. How many rows does their cross join have?',
      why: 'Each row of the one stands beside each row of the other: 4 times 5.',
      tags: ['joins'],
    },
    20,
  ),
  choice(
    {
      text: 'Which of these conditions find rows whose `city` is null?',
      why: 'A comparison with null is neither true nor false. Only `is null` and `is not distinct from null` find it.',
      tags: ['null'],
      points: 2,
    },
    'city = null',
    '* city is null',
    "city = ''",
    '* city is not distinct from null',
  ),
  printed(
    {
      text: 'The column `delay` has the values 10, null and 20. What does this query return?',
      why: '`avg` leaves out null: (10 + 20) / 2. It is no zero.',
      tags: ['null', 'groups'],
      program: ['sql', 'select count(*), count(delay), avg(delay)::int from trains;'],
    },
    '3 2 15',
  ),
  choice(
    {
      text: 'Two people book the last seat at the same moment. What keeps the database from selling it twice?',
      why: 'A unique constraint holds whatever the programs do; the second insert is refused.',
      tags: ['transactions'],
    },
    'An index on the name of the passenger',
    '* A unique constraint on train, day and seat',
    'A query that looks first whether the seat is free',
    'A backup every hour',
  ),
];
