import { isRequestAction, type StartAction } from '../request/request.ts';
import { ofTab } from './storage.ts';

/** A visitor's action that needs a session, and the path where it belongs, without its language prefix. */
export interface PendingAction {
  back: string;
  action: StartAction;
}

const key = 'pending';

function jsonIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function parsed(text: string): PendingAction | undefined {
  const { back, action } = (jsonIn(text) ?? {}) as Partial<Record<keyof PendingAction, unknown>>;
  const isStart = isRequestAction(action) && action.meta.phase === 'start';
  return typeof back === 'string' && isStart ? { back, action: action as StartAction } : undefined;
}

/** One per tab, which survives the detour to a login provider. */
export const pendingAction = {
  write: (pending: PendingAction): void => ofTab.write(key, JSON.stringify(pending)),
  remove: (): void => ofTab.remove(key),
  /** Reads and removes it. */
  take(): PendingAction | undefined {
    const text = ofTab.read(key);
    ofTab.remove(key);
    return text === undefined ? undefined : parsed(text);
  },
};
