import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { importedWhole } from '../../core/api/imported.ts';
import { notices } from '../../core/notices/slice.ts';
import { useColours } from '../../entities/map/colours.ts';
import type { Drawing } from '../../entities/map/drawing.ts';
import { useLegend } from '../../entities/map/legend.tsx';
import { momentOf, wallOf } from '../../kit/format/beijing-time.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import { isPosition } from './state.ts';
import { type MapView, useCaption } from './use-shown.ts';

/** What makes pictures and tables, which few ask for. */
const files = () => importedWhole(() => import('./files.ts'), 'pictureOf');

/** Saves what is shown as a picture or as tables. */
export function useShare(view: MapView) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { dateTime } = useFormat();
  const colours = useColours();
  const legend = useLegend(view.state.map);
  const { caption } = useCaption(view);
  const map = useRef<() => Drawing>(undefined);
  const [canDraw, setCanDraw] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [approval, setApproval] = useState('');
  const onDrawn = useCallback((drawing: () => Drawing) => {
    map.current = drawing;
    setCanDraw(true);
  }, []);
  const { state, frame, rows, difference, time, range, figures, nameOf, answer, lines } = view;
  const name = `${t('trade.map.title')} ${t(`trade.map.${state.map}`)} ${time}`;
  const known =
    state.asOf &&
    (isPosition(state.asOf)
      ? ([t('trade.map.asOfEntry'), state.asOf] as const)
      : ([t('trade.map.asOf'), dateTime(momentOf(wallOf(state.asOf)))] as const));
  const about = (rangeText: string) =>
    [
      [t('trade.map.title'), t(`trade.map.places.${state.map}`)],
      [t('trade.map.range'), rangeText],
      [t('trade.map.flow'), t(`codes.flow.${state.flow}`)],
      [t('trade.map.service'), t(`codes.service.${state.service}`)],
      ...(known ? [known] : []),
    ] as const;
  /** once there is what makes it; a lost network is said, and the next press tries again */
  const make = (onReady: (exporters: Awaited<ReturnType<typeof files>>) => void) =>
    void files().then(onReady, () => void dispatch(notices.bad({ words: 'site.problems.network' })));
  const save = () => {
    const drawing = map.current?.();
    if (!drawing || !frame) return;
    const sum =
      frame.total === null ? figures.missing(false) : t('trade.map.usd', { amount: figures.money(frame.total) });
    const total = `${t('trade.map.sum')} ${sum}`;
    make(({ pictureOf, saveAs }) =>
      pictureOf({
        map: drawing,
        title: t('trade.map.title'),
        lines: [caption, total],
        legend,
        foot: [...(known ? [known.join(' ')] : []), ...(approval ? [t('trade.map.approval', { approval })] : [])],
        colours,
      }).toBlob((blob) => blob && saveAs(`${name}.png`, blob, 'image/png')),
    );
  };
  const latest = useRef(save);
  latest.current = save;
  // the canvas comes when somebody asks for its picture, if it was not there before
  useEffect(() => {
    if (!isAsked || !canDraw) return;
    setAsked(false);
    latest.current();
  }, [isAsked, canDraw]);
  const coloured = [t('trade.map.measure'), t(`codes.measure.${state.measure}`)] as const;
  return {
    onDrawn,
    onApproval: setApproval,
    isWanted: isAsked,
    picture: () => setAsked(true),
    csv: () => {
      if (!frame || !rows) return;
      const table = { kind: state.map, about: [...about(time), coloured], frame, rows, difference };
      make(({ tableCsv, csv, saveAs }) => saveAs(`${name}.csv`, csv(tableCsv(table, t, nameOf))));
    },
    lineCsv: () => {
      if (!answer) return;
      const table = { about: about(range), periods: answer.periods, lines };
      make(({ lineCsv, csv, saveAs }) => saveAs(`${t('trade.map.line')} ${range}.csv`, csv(lineCsv(table, t, nameOf))));
    },
  };
}
