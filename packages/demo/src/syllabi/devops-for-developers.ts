import type { DemoSyllabus } from './syllabus.ts';

export const devopsForDevelopers: DemoSyllabus = {
  outcomes: [
    'Set up a service on a bare Linux machine',
    'Build a pipeline that tests and delivers every change',
    'Notice a failure before users do',
    'Bring a service back from its backup',
  ],
  audience: ['You have written an application, in any language', 'Your laptop can run Linux'],
  projects: [
    {
      title: 'From push to production',
      text: 'A pipeline that builds, tests and delivers a small service, and takes a bad release back by itself.',
    },
    {
      title: 'The broken Friday',
      text: 'You break your own service on purpose, restore it from the backup, and write down how long it took and why.',
    },
  ],
  modules: [
    {
      title: 'Linux',
      lessons: [
        ['The shell', 90],
        ['Users, rights and files', 90],
        ['Processes and services', 90],
        ['Networks and ports', 90],
        ['Scripts in Bash', 90],
      ],
    },
    {
      title: 'A service on a bare machine',
      lessons: [
        ['Install and start it', 90],
        ['Nginx in front', 90],
        ['Certificates', 60],
        ['A database with a backup', 90],
      ],
    },
    {
      title: 'Containers',
      lessons: [
        ['Images and layers with Docker', 90],
        ['Small and safe images', 90],
        ['Docker Compose', 90],
        ['Kubernetes: pods, services and releases', 120],
      ],
    },
    {
      title: 'Pipelines',
      lessons: [
        ['Git for teams', 60],
        ['Build and test each change', 90],
        ['Deliver and roll back', 90],
        ['Secrets in a pipeline', 60],
      ],
    },
    {
      title: 'Infrastructure as code',
      lessons: [
        ['Machines from a file with Terraform', 90],
        ['Configuration with Ansible', 90],
        ['A first look at AWS', 90],
        ['What it costs', 60],
      ],
    },
    {
      title: 'Watching and mending',
      lessons: [
        ['Logs', 60],
        ['Metrics with Prometheus and Grafana', 90],
        ['Alerts that somebody answers', 60],
        ['Restore from a backup', 120],
        ['A report without blame', 60],
      ],
    },
  ],
};
