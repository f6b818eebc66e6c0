import { progressEndpoints, signalEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getBoard } from './board/progress.board.service.ts';
import { addSignalNote, giveBackSignal, settleSignal, takeSignal } from './signals/progress.signals.change.service.ts';
import { listSignals } from './signals/progress.signals.service.ts';
import { getMyProgress, getProgressOfStudent } from './student/progress.student.service.ts';

export function progressRoutes(api: Api): void {
  register(api, progressEndpoints.getMine, getMyProgress);
  register(api, progressEndpoints.getBoard, getBoard);
  register(api, progressEndpoints.getOfStudent, getProgressOfStudent);
  register(api, signalEndpoints.list, listSignals);
  register(api, signalEndpoints.take, takeSignal);
  register(api, signalEndpoints.giveBack, giveBackSignal);
  register(api, signalEndpoints.addNote, addSignalNote);
  register(api, signalEndpoints.settle, settleSignal);
}
