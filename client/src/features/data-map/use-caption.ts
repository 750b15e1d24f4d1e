import { useTranslation } from 'react-i18next';
import type { Shown } from './use-shown.ts';

const leading = 3;

/** What is shown, in one line; and a sentence or two for whoever cannot see the map. */
export function useCaption({ state, figures, nameOf, frame, time }: Shown): { caption: string; summary: string } {
  const { t } = useTranslation();
  const caption = t('trade.map.caption', {
    places: t(`trade.map.places.${state.map}`),
    measure: t(`codes.measure.${state.measure}`),
    period: time,
    flow: t(`codes.flow.${state.flow}`),
    service: t(`codes.service.${state.service}`),
  });
  const leaders = (frame?.figures ?? [])
    .slice(0, leading)
    .map(({ code, cents }) => t('trade.map.leader', { name: nameOf(code), amount: figures.money(cents) }));
  const summary = t('trade.map.summary', {
    caption,
    total: figures.money(frame?.total ?? 0n),
    leaders: leaders.join('; '),
  });
  return { caption, summary };
}
