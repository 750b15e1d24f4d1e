import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColours } from '../../shared/data-map/colours.ts';
import { useLegend } from '../../shared/data-map/legend.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { momentOf, wallOf } from '../../shared/format/wall.ts';
import { csv, saveAs } from '../../shared/table/csv.ts';
import { lineCsv, tableCsv } from './csv.ts';
import { pictureOf } from './picture.ts';
import { type Shown, useCaption } from './use-shown.ts';

/** Saves what is shown as a picture or as tables. */
export function useShare(shown: Shown) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const colours = useColours();
  const legend = useLegend(shown.state.map);
  const { caption } = useCaption(shown);
  const map = useRef<() => HTMLCanvasElement>(undefined);
  const [canDraw, setCanDraw] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [approval, onApproval] = useState('');
  const onDrawn = useCallback((picture: () => HTMLCanvasElement) => {
    map.current = picture;
    setCanDraw(true);
  }, []);
  const { state, frame, rows, difference, time, range, figures, nameOf, answer, lines } = shown;
  const name = `${t('trade.map.title')} ${t(`trade.map.${state.map}`)} ${time}`;
  const known =
    state.asOf &&
    (/^\d+$/.test(state.asOf)
      ? ([t('trade.map.asOfEntry'), state.asOf] as const)
      : ([t('trade.map.asOf'), dateTime(momentOf(wallOf(state.asOf)))] as const));
  const about = (of: string) =>
    [
      [t('trade.map.title'), t(`trade.map.places.${state.map}`)],
      [t('trade.map.range'), of],
      [t('trade.map.flow'), t(`codes.flow.${state.flow}`)],
      [t('trade.map.service'), t(`codes.service.${state.service}`)],
      ...(known ? [known] : []),
    ] as const;
  const save = () => {
    if (!map.current || !frame) return;
    const total = `${t('trade.map.sum')} ${t('trade.map.usd', { amount: figures.money(frame.total) })}`;
    const picture = pictureOf({
      map: map.current(),
      title: t('trade.map.title'),
      lines: [caption, total],
      legend,
      foot: [...(known ? [known.join(' ')] : []), ...(approval ? [t('trade.map.approval', { approval })] : [])],
      colours,
    });
    picture.toBlob((blob) => blob && saveAs(`${name}.png`, blob, 'image/png'));
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
    onApproval,
    isWanted: isAsked,
    picture: () => setAsked(true),
    csv: () => {
      if (!frame || !rows) return;
      const table = tableCsv(
        { kind: state.map, about: [...about(time), coloured], frame, rows, difference },
        t,
        nameOf,
      );
      saveAs(`${name}.csv`, csv(table));
    },
    lineCsv: () => {
      if (!answer) return;
      saveAs(
        `${t('trade.map.line')} ${range}.csv`,
        csv(lineCsv({ about: about(range), periods: answer.periods, lines }, t, nameOf)),
      );
    },
  };
}
