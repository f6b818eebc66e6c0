interface Progress {
  /** Lessons that can be read, and how many of them the student has finished. */
  readonly lessonCount: number;
  readonly finishedCount: number;
}

interface Lesson {
  readonly hasContent: boolean;
  readonly finishedAt: string | null;
}

/** How far a student is in these lessons. */
export function progressOf(lessons: readonly Lesson[]): Progress {
  const readable = lessons.filter(({ hasContent }) => hasContent);
  return {
    lessonCount: readable.length,
    finishedCount: readable.filter(({ finishedAt }) => finishedAt !== null).length,
  };
}
