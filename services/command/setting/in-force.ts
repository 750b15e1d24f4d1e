import { ownSettings } from '@portal/shared/events/setting';
import type { SettingName } from '@portal/shared/rules/setting';
import type { Executor } from '../base/executor.ts';
import { settings } from './aggregate.ts';

/** Numbers that the institution sets, as the log has them now; `otherwise`: what the environment says. */
export const numbersInForce =
  <Name extends SettingName>(executor: Pick<Executor, 'load'>, otherwise: Readonly<Record<Name, number>>) =>
  async (facts: Pick<Executor, 'load'> = executor): Promise<Record<Name, number>> => {
    const stored = await facts.load(settings, ownSettings);
    const found: Record<Name, number> = { ...otherwise };
    for (const name in otherwise) {
      const value = stored[name];
      if (value && 'text' in value) found[name] = Number(value.text);
    }
    return found;
  };
