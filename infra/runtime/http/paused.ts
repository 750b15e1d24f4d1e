import type { Language } from '@portal/shared/codes/index';
import type { Call } from '@portal/shared/define/call';
import { type Prepared, refusal } from './answer.ts';

/** End (ISO 8601) and reason of a pause, in either language. */
export interface Pause {
  until: string;
  zh: string;
  en: string;
}

/** The pause of a call; undefined if there is none. */
export type Paused = (call: Call) => Pause | undefined;

/** Whole seconds, at least one, so that an immediate retry is pointless. */
export const secondsUntil = ({ until }: Pick<Pause, 'until'>, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(until) - now) / 1_000));

/** For people, in Shanghai time. */
export const momentIn = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(language === 'EN' ? 'en-GB' : 'zh-CN', {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(iso));

/** 503, with end and reason in the caller's language. */
export function pausedAnswer(pause: Pause, language: Language, { codes }: Pick<Call, 'codes'>): Prepared {
  const { until, zh, en } = pause;
  const params = { until: momentIn(language, until), reason: language === 'EN' ? en : zh };
  return refusal({ refused: 'maintenance', params, data: { until } }, language, { codes });
}
