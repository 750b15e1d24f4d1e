import type { Progress } from '@portal/infra/runtime/identity/processes';
import type { ModelState } from '@portal/infra/runtime/projection/state';
import { toldInTime } from '@portal/infra/runtime/retry';
import { portalState } from '@portal/shared/calls/state';
import { z } from 'zod';
import { versionKey } from './judge.ts';

const { outcome, compared } = portalState.shape.models.element.shape;

const shape = z.object({
  /** where the log ended when the models were looked at, as far as that was known; 0 where it was not */
  head: z.number(),
  models: z.array(
    z.object({
      name: z.string(),
      version: z.number(),
      generation: z.number(),
      position: z.number(),
      isShown: z.boolean(),
      isKept: z.boolean().nullable(),
      tooOld: z.string().nullable(),
      parked: z.number(),
      compared,
      outcome,
    }) satisfies z.ZodType<ModelState>,
  ),
});
/** What the processes of a read group tell the others of it, each every few seconds: no group can ask another one's database. */
export type GroupTold = z.infer<typeof shape>;

/** Undefined where nothing was told, or a process of another build told it in another form. */
export const groupTold = (value: unknown): GroupTold | undefined => shape.safeParse(value).data;

/** The log is asked for where it ends for at most so long, in milliseconds: of the models there is something to tell without it. */
const timeoutMs = 1_000;

/** How far this process's group is, to be told. */
export async function tellGroup(source: {
  models(): Promise<ModelState[]>;
  head(): Promise<number>;
  /** undefined while that is unknown */
  reached(): number | undefined;
}): Promise<Partial<Omit<Progress, 'group'>>> {
  const models = await source.models();
  // after the models: none of them is ahead of it
  const head = (await toldInTime(source.head(), timeoutMs)) ?? 0;
  const parked = models.reduce((sum, model) => sum + (model.isShown ? model.parked : 0), 0);
  const behind = head
    ? Object.fromEntries(models.map((model) => [versionKey(model), Math.max(0, head - model.position)]))
    : {};
  const position = source.reached();
  return { ...(position !== undefined && { position }), parked, behind, told: { head, models } satisfies GroupTold };
}
