import { code, heading, list, note, p, steps, table, tip, warning } from './blocks.ts';
import type { DemoLesson } from './lesson.ts';

const library = `-- A small library. Run this file once in an empty database:
--   psql -d practice -f library.sql

create table members (
  id integer generated always as identity primary key,
  name text not null,
  joined_on date not null
);

create table books (
  id integer generated always as identity primary key,
  title text not null,
  pages integer not null check (pages > 0)
);

create table loans (
  book_id integer not null references books,
  member_id integer not null references members,
  lent_on date not null,
  returned_on date check (returned_on >= lent_on),
  primary key (book_id, lent_on)
);

insert into members (name, joined_on) values
  ('Farah', '2026-01-10'), ('Dev', '2026-02-02'), ('Lakshmi', '2026-02-20');

insert into books (title, pages) values
  ('Rivers of the Deccan', 312), ('A Short Course in Sums', 148), ('The Night Train', 264), ('Kites', 96);

insert into loans (book_id, member_id, lent_on, returned_on) values
  (1, 1, '2026-03-01', '2026-03-12'), (3, 1, '2026-03-12', null), (4, 2, '2026-03-15', '2026-03-16');
`;

export const firstQueries: DemoLesson = {
  attachments: [{ name: 'library.sql', text: library }],
  blocks: [
    p(
      'Files are fine for one program. As soon as several people read and write at the same time, and nothing may get lost, you want a **database**. This lesson uses PostgreSQL and the small library in the file below.',
    ),
    heading('A table is a list of facts'),
    p(
      'Each row states one fact, and each column one part of it. The table `books` says: there is a book with this title and so many pages.',
    ),
    table(
      ['id', 'title', 'pages'],
      ['1', 'Rivers of the Deccan', '312'],
      ['2', 'A Short Course in Sums', '148'],
      ['3', 'The Night Train', '264'],
      ['4', 'Kites', '96'],
    ),
    heading('Keys'),
    list(
      'A **primary key** tells rows apart. Two books may have the same title, but never the same `id`.',
      'A **foreign key** points at a row of another table. `loans.book_id` holds the id of a book, and PostgreSQL refuses the id of a book that does not exist.',
    ),
    p('Try it. The database answers with an error, and the wrong row is not stored:'),
    code(
      'sql',
      `
insert into loans (book_id, member_id, lent_on) values (99, 1, '2026-04-01');
`,
    ),
    tip(
      'Let the database refuse what must not be. A check in your program helps until the day when a second program writes to the same tables.',
    ),
    heading('Asking'),
    code(
      'sql',
      `
select title, pages
from books
where pages < 200
order by pages;
`,
    ),
    p(
      'Read it in the order in which it is carried out: _from_ which table, _where_ what is true, _select_ which columns, _order by_ which of them.',
    ),
    heading('Two tables at once'),
    p('Who has which book at home? The names are in one table and the titles in another; `loans` connects them.'),
    code(
      'sql',
      `
select members.name, books.title
from loans
join members on members.id = loans.member_id
join books on books.id = loans.book_id
where loans.returned_on is null;
`,
    ),
    warning(
      'A missing value is `null`, and `null` is equal to nothing, not even to itself. Ask with `is null`, never with `= null`.',
    ),
    heading('Changing'),
    code(
      'sql',
      `
update loans
set returned_on = '2026-04-02'
where book_id = 3 and returned_on is null;
`,
    ),
    note(
      'An `update` without `where` changes every row. Many people first write the `where`, try it with `select`, and only then put the `update` in front.',
    ),
    heading('Practice'),
    steps(
      'Download `library.sql` and run it in an empty database.',
      'List all members with the day on which they joined, the newest first.',
      'Which book was never lent? You need one more word: `left join`.',
      'Lend a book twice on the same day. What refuses it, and is that what the library wants?',
    ),
  ],
};
