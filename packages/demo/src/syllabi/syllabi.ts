import { angular } from './angular.ts';
import { coreJava } from './core-java.ts';
import { dataStructuresInJava } from './data-structures-in-java.ts';
import { devopsForDevelopers } from './devops-for-developers.ts';
import { interviewReadiness } from './interview-readiness.ts';
import { javaFullStack } from './java-full-stack.ts';
import { javascriptFromZero } from './javascript-from-zero.ts';
import { reactForTheWeb } from './react-for-the-web.ts';
import { reactNative } from './react-native.ts';
import { springBootMicroservices } from './spring-boot-microservices.ts';
import { sqlAndPostgresql } from './sql-and-postgresql.ts';
import type { DemoSyllabus } from './syllabus.ts';
import { testingWithSeleniumAndJunit } from './testing-with-selenium-and-junit.ts';
import { typescriptInPractice } from './typescript-in-practice.ts';

/** By the title of the course. */
export const demoSyllabi: Readonly<Record<string, DemoSyllabus>> = {
  'Java Full Stack': javaFullStack,
  'Core Java': coreJava,
  'Spring Boot Microservices': springBootMicroservices,
  'React for the Web': reactForTheWeb,
  Angular: angular,
  'React Native': reactNative,
  'JavaScript from Zero': javascriptFromZero,
  'SQL and PostgreSQL': sqlAndPostgresql,
  'Data Structures in Java': dataStructuresInJava,
  'Testing with Selenium and JUnit': testingWithSeleniumAndJunit,
  'DevOps for Developers': devopsForDevelopers,
  'Interview Readiness': interviewReadiness,
  'TypeScript in Practice': typescriptInPractice,
};
