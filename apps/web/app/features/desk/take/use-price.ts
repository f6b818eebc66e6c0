import { useDebouncedValue } from '@mantine/hooks';
import { deskEndpoints, type DeskOffer } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replyQuery } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { takeMessages } from '../desk.messages.ts';
import type { Price, Subject } from './paid.ts';

/** The choice of a new course, as the fields have it. */
export interface Wanted {
  readonly courseId: string;
  readonly planId: string;
  readonly batchId: string;
  readonly coupon: string;
}

const pauseMilliseconds = 300;
/** Shorter codes are still being typed. */
const codeLeast = 4;

/** What is to be paid: a part has its amount, and the price of a course is asked from the server. */
export function usePrice(studentId: number, subject: Subject, courseId: number | undefined) {
  const [wanted, want] = useState<Wanted>({ courseId: String(courseId ?? ''), planId: '', batchId: '', coupon: '' });
  const [coupon] = useDebouncedValue(wanted.coupon.trim(), pauseMilliseconds);
  const isAsked = subject.kind === 'course' && wanted.courseId !== '';
  const asked = useQuery({
    ...replyQuery('ADMIN', deskEndpoints.getOffer, {
      query: {
        student: String(studentId),
        course: wanted.courseId,
        ...(wanted.batchId !== '' && { batch: wanted.batchId }),
        ...(coupon.length >= codeLeast && { coupon }),
      },
    }),
    enabled: isAsked,
    // A price is true at this moment only: seats, codes and offers change.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // While the code is typed the price is not known.
  const offer = isAsked && coupon === wanted.coupon.trim() && asked.isSuccess ? asked.data : undefined;
  return {
    wanted,
    want,
    offer,
    price: subject.kind === 'part' ? ofPart(subject) : offer && ofCourse(offer, wanted),
    /** Why there is no price. */
    refusal: isAsked ? (asked.isError ? refusalTextOf(asked.error) : '…') : takeMessages.chooseFirst,
  };
}

const ofPart = ({ part }: Extract<Subject, { readonly kind: 'part' }>): Price => ({
  courseId: part.course.id,
  amount: Math.round((part.amount + part.lateFee) * 100) / 100,
});

/** The whole fee, or the first part of the plan. */
function ofCourse({ course, amount, plans }: DeskOffer, { planId }: Wanted): Price | undefined {
  if (planId === '') return { courseId: course.id, amount };
  const first = plans.find(({ id }) => String(id) === planId)?.parts[0];
  return first && { courseId: course.id, amount: first.amount };
}
