import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { demonstrationStream } from '@portal/shared/events/demonstration';
import { isPortalEvent } from '@portal/shared/events/index';

/** After so many of the parts that a step has, and so on, it is told how far it is. */
const tellings = 6;

interface Loading<Told> {
  store: Pick<EventStore, 'append' | 'readStream'>;
  steps: readonly { name: string; within?: string; run: (context: Told, onProgress: Progress) => Promise<void> }[];
  /** what the steps are given, opened when there is one to be run */
  open: () => Promise<Told>;
  tell: (line: string) => void;
}

export type Progress = (done: number, total: number) => void;

async function namesDone(store: Loading<unknown>['store']): Promise<string[]> {
  const events = await store.readStream(demonstrationStream);
  return events.flatMap((event) =>
    isPortalEvent(event) && event.type === 'DemonstrationStepDone' ? [event.data.name] : [],
  );
}

/** Runs the steps that this log has not seen, in order; what is done is noted in the log, and not done again. */
export async function loadSteps<Told>({ store, steps, open, tell: report }: Loading<Told>): Promise<void> {
  const doneSteps = await namesDone(store);
  const run: string[] = [];
  let context: Told | undefined;
  for (const step of steps) {
    if (doneSteps.includes(step.name)) continue;
    if (!step.within || !run.includes(step.within)) {
      let last = 0;
      context ??= await open();
      await step.run(context, (done, total) => {
        const now = Math.floor((tellings * done) / total);
        if (now > last) report(`Demonstration data: ${step.name} ${done} of ${total}`);
        last = now;
      });
    }
    run.push(step.name);
    await store.append({
      stream: demonstrationStream,
      expected: doneSteps.length || 'none',
      events: [{ type: 'DemonstrationStepDone', data: { step: doneSteps.length + 1, name: step.name } }],
      meta: {
        actor: 'system',
        role: 'system',
        site: '01',
        lang: 'CN',
        correlation: 'demonstration',
        causation: step.name,
      },
    });
    doneSteps.push(step.name);
  }
}
