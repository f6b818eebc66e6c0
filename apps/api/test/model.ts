import { type GeminiSimulator, startGeminiSimulator } from '@avsar/simulators/gemini';
import { modelEnvironment, modelKey } from '@avsar/testkit/environment';
import type { AppParts } from '../src/app.ts';
import { startTestApp, type TestApp } from './app.ts';

export interface TestAppWithModel extends TestApp {
  /** Answers from the facts in the prompt, until `model.answerWith(…)`. */
  readonly model: GeminiSimulator;
}

/** A test api with the Gemini simulator as language model. */
export async function startTestAppWithModel(
  changes: Readonly<Record<string, string>> = {},
  timing?: AppParts['timing'],
): Promise<TestAppWithModel> {
  const model = await startGeminiSimulator({ key: modelKey, pauseMilliseconds: 2 });
  const started = await startTestApp({ ...modelEnvironment(model), ...changes }, timing);
  return {
    ...started,
    model,
    close: async () => {
      await started.close();
      await model.close();
    },
  };
}
