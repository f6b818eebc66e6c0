import type { DemoSyllabus } from './syllabus.ts';

export const springBootMicroservices: DemoSyllabus = {
  outcomes: [
    'Decide where to split an application, and where not to',
    'Build services that survive the failure of their neighbours',
    'Send messages between services without losing or repeating an order',
    'Follow a slow request through all services',
  ],
  audience: ['You write Java every day', 'You have built at least one REST API', 'You know SQL and Git'],
  projects: [
    {
      title: 'The shop in four services',
      text: 'You split a working shop into catalogue, cart, orders and payments, one step at a time, and it stays open all the while.',
    },
    {
      title: 'A day of failures',
      text: 'In the last week the trainers stop services without warning. You find the cause from logs and traces and write a short report.',
    },
  ],
  modules: [
    {
      title: 'One application, read with care',
      lessons: [
        ['A tour of the shop', 120],
        ['Where the boundaries are', 120],
        ['What a split costs', 90],
        ['Tests before the first cut', 120],
      ],
    },
    {
      title: 'REST interfaces',
      lessons: [
        ['Resources, verbs and status codes', 90],
        ['Contracts with OpenAPI', 120],
        ['Versions that break nobody', 90],
        ['Paging and filters', 90],
        ['Errors that help the caller', 90],
      ],
    },
    {
      title: 'Spring Boot in depth',
      lessons: [
        ['Configuration and profiles', 90],
        ['Spring Data and transactions', 120],
        ['Migrations with Flyway', 90],
        ['Health and metrics with Actuator', 90],
      ],
    },
    {
      title: 'Calls between services',
      lessons: [
        ['Timeouts and retries', 120],
        ['Circuit breakers', 120],
        ['A gateway in front', 90],
        ['Find a service by its name', 90],
        ['Caches with Redis', 90],
      ],
    },
    {
      title: 'Messages with Kafka',
      lessons: [
        ['Topics, partitions and groups', 120],
        ['Send and receive from Spring', 120],
        ['The outbox pattern', 120],
        ['A message that comes twice', 120],
        ['Sagas instead of one transaction', 120],
      ],
    },
    {
      title: 'Security',
      lessons: [
        ['Tokens and OAuth 2', 120],
        ['Roles across services', 90],
        ['Secrets and their rotation', 90],
        ['Common attacks and their tests', 120],
      ],
    },
    {
      title: 'Running it all',
      lessons: [
        ['Containers and Docker Compose', 120],
        ['A first look at Kubernetes', 120],
        ['Logs in one place', 90],
        ['Traces with OpenTelemetry', 120],
        ['Load tests', 120],
        ['A day of failures', 180],
      ],
    },
  ],
};
