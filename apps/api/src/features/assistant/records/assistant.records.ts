import type { Guarantee, OutcomeReport, RecordKind, Syllabus } from '@avsar/contract';

/** A search record of the assistant. Each line of its text is a fact that makes sense alone. */
export interface AssistantRecord {
  readonly kind: RecordKind;
  readonly subjectId: number;
  readonly title: string;
  readonly keywords: string;
  readonly text: string;
  readonly href: string;
}

/** A record that may answer a question. */
export interface FoundRecord extends Omit<AssistantRecord, 'keywords'> {
  readonly id: number;
  /** How well the record matches, from 0 to 1. */
  readonly closeness: number;
}

export interface CourseFacts {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly priceInPaise: number;
  readonly days: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly time: string | null;
  readonly ratingSum: number;
  readonly ratingCount: number;
  /** Names of the trainers. */
  readonly trainers: readonly string[];
  /** As published; null if there is none. */
  readonly syllabus: Syllabus | null;
}

export interface BatchFacts {
  readonly courseId: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly weekdays: readonly number[];
  readonly seatsLeft: number;
  /** Null once the trainer has left. */
  readonly trainer: string | null;
}

export interface TrainerFacts {
  readonly id: number;
  readonly name: string;
  readonly qualification: string | null;
  readonly experience: number;
  readonly technologies: readonly string[];
  readonly ratingSum: number;
  readonly ratingCount: number;
  /** Titles of the courses on offer. */
  readonly courses: readonly string[];
}

/** The data of the public pages, as rows. */
export interface PublicFacts {
  /** Today's date in India. */
  readonly today: string;
  readonly site: {
    readonly brand: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly socialLinks: Readonly<Record<string, string>>;
  };
  readonly slides: readonly { readonly title: string; readonly text: string }[];
  readonly courses: readonly CourseFacts[];
  readonly batches: readonly BatchFacts[];
  readonly trainers: readonly TrainerFacts[];
  readonly faqs: readonly { readonly id: number; readonly question: string; readonly answer: string }[];
  /** The newest published report of all courses, if there is one: nothing else says how many found work. */
  readonly report:
    | Pick<OutcomeReport, 'id' | 'numerator' | 'denominator' | 'graduatedFrom' | 'graduatedTo' | 'asOf'>
    | undefined;
  /** Null: none is in force. */
  readonly guarantee: Guarantee | null;
  readonly companies: readonly string[];
  readonly refundTerms: string;
  /** Whether a payment provider, and a bank account for transfers, are configured; account numbers must not be here. */
  readonly takesCards: boolean;
  readonly takesTransfers: boolean;
}
