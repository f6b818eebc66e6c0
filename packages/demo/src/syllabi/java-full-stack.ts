import type { DemoSyllabus } from './syllabus.ts';

export const javaFullStack: DemoSyllabus = {
  outcomes: [
    'Write clear Java and explain every line of it',
    'Design a database and ask it the right questions',
    'Build, test and secure a REST API with Spring Boot',
    'Build pages in React that work on a phone and by keyboard',
    'Put an application on a server and keep it running',
    'Work in a team with Git, reviews and small tasks',
  ],
  audience: [
    'You have finished or will soon finish a degree, of any branch',
    'You have two hours a day for classes and one for practice',
    'No programming experience is needed',
  ],
  projects: [
    {
      title: 'Library desk',
      text: 'A program in plain Java that lends books, counts days and charges fines. You write it alone, have it reviewed, and change it after the review.',
    },
    {
      title: 'Bus tickets',
      text: 'A Spring Boot service that sells the seats of a bus exactly once, even when many people press the button at the same moment.',
    },
    {
      title: 'Your own product',
      text: 'In a team of three you plan, build and publish an application with a database, an API and screens in React, and show it to the institute on the last day.',
    },
  ],
  modules: [
    {
      title: 'First programs in Java',
      lessons: [
        ['Tools, the terminal and a first program', 120],
        ['Variables, types and operators', 120],
        ['Conditions and loops', 120],
        ['Methods and their parameters', 120],
        ['Arrays and strings', 120],
        ['Read an error message and use the debugger', 90],
      ],
    },
    {
      title: 'Objects',
      lessons: [
        ['Classes, objects and constructors', 120],
        ['Encapsulation and packages', 120],
        ['Inheritance and interfaces', 120],
        ['Records, enums and equality', 120],
        ['Exceptions', 120],
        ['Review of the library desk', 120],
      ],
    },
    {
      title: 'Collections and modern Java',
      lessons: [
        ['Lists, sets and maps', 120],
        ['Generics', 120],
        ['Lambdas and streams', 120],
        ['Dates, files and text', 120],
        ['Threads and what can go wrong with them', 120],
      ],
    },
    {
      title: 'Git and tests',
      lessons: [
        ['Commits, branches and merges in Git', 120],
        ['Pull requests and code review', 90],
        ['Unit tests with JUnit', 120],
        ['Build with Maven', 90],
      ],
    },
    {
      title: 'Databases with PostgreSQL',
      lessons: [
        ['Tables, keys and the first queries', 120],
        ['Joins and grouping', 120],
        ['Design a schema from a description', 120],
        ['Indexes and slow queries', 120],
        ['Transactions', 120],
        ['From Java to the database with JDBC', 120],
      ],
    },
    {
      title: 'Services with Spring Boot',
      lessons: [
        ['How HTTP works', 120],
        ['A first REST API', 120],
        ['Dependency injection and configuration', 120],
        ['Spring Data JPA and Hibernate', 120],
        ['Validation and errors', 120],
        ['Log-in and roles with Spring Security', 120],
        ['Tests of a running service', 120],
        ['Review of the bus tickets', 120],
      ],
    },
    {
      title: 'Pages with HTML, CSS and JavaScript',
      lessons: [
        ['The structure of a page', 120],
        ['Layout with flexbox and grid', 120],
        ['JavaScript for people who know Java', 120],
        ['Events and the document', 120],
        ['Fetch data from your own API', 120],
      ],
    },
    {
      title: 'Screens with React',
      lessons: [
        ['Components and props', 120],
        ['State and effects', 120],
        ['Forms and their errors', 120],
        ['Routes and guarded pages', 120],
        ['Lists, paging and loading', 120],
        ['Tests of components', 120],
      ],
    },
    {
      title: 'To the server',
      lessons: [
        ['Linux in a day', 120],
        ['Containers with Docker', 120],
        ['A pipeline that tests and delivers', 120],
        ['Logs, health checks and backups', 120],
        ['Costs and clean-up in the cloud', 90],
      ],
    },
    {
      title: 'Your own product',
      lessons: [
        ['From an idea to a list of tasks', 120],
        ['Weekly review of the team project', 120],
        ['Read and improve the code of another team', 120],
        ['Practise the presentation', 90],
        ['Show the product', 180],
      ],
    },
  ],
};
