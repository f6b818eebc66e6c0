import type { CourseFacts } from './assistant.records.ts';

/** Most characters of a syllabus in a record: about 150 lessons. The page of the course has them all. */
const charactersMost = 6000;

/**
 * What one learns in a course, one complete fact per line. Only the first line has the word `learn`, so that it answers
 * the general question; the lines of the modules answer those about a topic.
 */
export function syllabusLines({ title, syllabus }: CourseFacts): string[] {
  if (syllabus === null) return [];
  const { outcomes, audience, projects, modules } = syllabus;
  const all = [
    fact(`In ${title} you learn, by its syllabus`, names(modules)),
    fact(`After ${title} you can`, outcomes),
    fact(`${title} is meant for`, audience),
    fact(`Projects in ${title}`, names(projects)),
    ...modules.map((module) => fact(`${title}, module ${module.title}`, names(module.lessons))),
  ];
  let characters = 0;
  return all.filter((line) => line !== '' && (characters += line.length) <= charactersMost);
}

const names = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);

const fact = (head: string, items: readonly string[]) => (items.length === 0 ? '' : `${head}: ${items.join('; ')}.`);
