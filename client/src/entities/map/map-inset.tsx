import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../kit/classes.ts';
import css from './map-box.module.css';
import { type LayerProps, MapLayer } from './map-layer.tsx';
import { type Inset, wholeOf } from './sheet.ts';
import { useDrawn } from './use-drawn.ts';

interface Props
  extends Pick<LayerProps, 'places' | 'otherTip' | 'onPick' | 'onDrawn' | 'colours' | 'assets' | 'waiting'> {
  sheet: Inset;
  /** what stands around it */
  frame: RefObject<HTMLDivElement | null>;
}

const stays = () => undefined;

/** The dense part of a map once more, large enough to tell its places apart. */
export function MapInset({ sheet, frame, ...chart }: Props) {
  const { t } = useTranslation();
  const pointer = useRef<{ x: number; y: number }>(undefined);
  const rendering = useDrawn(sheet, chart.places, chart.waiting);
  return (
    <div ref={frame} className={classes(css.inset, css[sheet])} aria-hidden="true">
      <MapLayer
        {...chart}
        sheet={sheet}
        rendering={rendering}
        isOver={chart.assets !== undefined}
        view={wholeOf(sheet)}
        onView={stays}
        pointer={pointer}
      />
      <span className={css.part}>{t(`trade.map.zoomTo.${sheet}`)}</span>
    </div>
  );
}
