import { ownSettings } from '@portal/shared/events/setting';
import type { SettingName } from '@portal/shared/rules/setting';
import { settings } from './aggregate.ts';
import type { Executor } from './executor.ts';

/** A number that the institution sets, as the log has it now; `otherwise`: what the environment says. */
export const numberInForce =
  (executor: Pick<Executor, 'load'>, name: SettingName, otherwise: number) => async (): Promise<number> => {
    const said = (await executor.load(settings, ownSettings))[name];
    return said && 'text' in said ? Number(said.text) : otherwise;
  };
