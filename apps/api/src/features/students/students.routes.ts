import { deskCounterEndpoints, studentEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listStudents } from './students.list.service.ts';
import { findPayers } from './students.payers.service.ts';
import {
  createStudent,
  getStudent,
  limitSignUps,
  removeStudent,
  setStudentShowcase,
  updateStudent,
} from './students.service.ts';

export function studentRoutes(api: Api): void {
  register(api, studentEndpoints.list, listStudents);
  register(api, studentEndpoints.get, getStudent);
  register(api, studentEndpoints.create, createStudent, { beforeBody: limitSignUps });
  register(api, studentEndpoints.update, updateStudent);
  register(api, studentEndpoints.remove, removeStudent);
  register(api, studentEndpoints.setShowcase, setStudentShowcase);
  register(api, deskCounterEndpoints.findPayers, findPayers);
}
