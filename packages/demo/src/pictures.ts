import { drawBrandIcon, drawBrandLogo, drawSocialCard } from './drawing/brand.ts';
import { drawCover } from './drawing/cover.ts';
import { demoLessonDrawings } from './drawing/lesson-drawings.ts';
import { drawLogo } from './drawing/logo.ts';
import { drawPortrait } from './drawing/portrait.ts';
import { demoCompanies } from './institute/companies.ts';
import { demoCourses } from './institute/courses.ts';
import { demoInstitute } from './institute/institute.ts';
import { demoAlumni } from './institute/placements.ts';
import { looksOf, type PortraitKind, portraitKinds } from './people/looks.ts';
import { demoTrainers } from './people/trainers.ts';

/** All pictures of the institute as SVG, in the order of courses, companies, trainers and portraits of a kind. */
export interface DemoDrawings {
  readonly institute: { readonly logo: string; readonly icon: string; readonly socialCard: string };
  readonly covers: readonly string[];
  readonly logos: readonly string[];
  readonly trainers: readonly string[];
  readonly students: Readonly<Record<PortraitKind, readonly string[]>>;
  /** Keys are indexes in `demoAlumni`; some alumni have no picture. */
  readonly alumni: ReadonlyMap<number, string>;
  /** Drawings that lessons show, by their names. */
  readonly lessons: ReadonlyMap<string, string>;
}

export function drawPictures(): DemoDrawings {
  return {
    institute: {
      logo: drawBrandLogo(),
      icon: drawBrandIcon(),
      socialCard: drawSocialCard(demoInstitute.brand, demoInstitute.tagline),
    },
    covers: demoCourses.map(({ cover }) => drawCover(cover)),
    logos: demoCompanies.map(({ logo }) => drawLogo(logo)),
    trainers: demoTrainers.map(({ looks }) => drawPortrait(looks)),
    students: { woman: drawAll('woman'), man: drawAll('man'), hijab: drawAll('hijab'), turban: drawAll('turban') },
    alumni: new Map(
      demoAlumni.flatMap(({ portrait, hasPicture }, place) =>
        // Portraits of the same series as the students', after the last one used there.
        hasPicture ? [[place, drawPortrait(looksOf(portrait, portraitKinds[portrait] + place))] as const] : [],
      ),
    ),
    lessons: new Map(Object.entries(demoLessonDrawings).map(([name, draw]) => [name, draw()])),
  };
}

const drawAll = (kind: PortraitKind) =>
  Array.from({ length: portraitKinds[kind] }, (_, index) => drawPortrait(looksOf(kind, index)));
