import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '../../../entities/map/drawing.ts';
import { Legend } from '../../../entities/map/legend.tsx';
import { MapBox } from '../../../entities/map/map-box.tsx';
import { mapPlaces, tipOfOther } from '../../../entities/map/map-places.ts';
import { rangeBeside, rangeBetween } from '../../../entities/map/time.ts';
import { Button } from '../../../kit/button.tsx';
import { classes } from '../../../kit/classes.ts';
import { Block } from '../../../kit/skeleton.tsx';
import { firstRows } from '../rows.ts';
import { type MapView, useCaption } from '../use-shown.ts';
import { FiguresTable } from './figures-table.tsx';
import css from './map-and-table.module.css';
import { MomentBar } from './moment.tsx';
import { Range } from './range.tsx';

interface Props {
  view: MapView;
  onDrawn: (drawing: () => Drawing) => void;
  /** the picture of the map is asked for */
  isWanted: boolean;
  onApproval: (approval: string) => void;
  /** what stands below the map */
  children: ReactNode;
}

/** The map with its time, and the table with the same figures beside it; each in its place before it is there. */
export function MapAndTable({ view, onDrawn, isWanted, onApproval, children }: Props) {
  const { t } = useTranslation();
  const [exact, setExact] = useState(false);
  const { state, change, answer, frame, rows, track, moment, figures, nameOf, chosen: selectedPlaces } = view;
  const { caption, summary } = useCaption(view);
  const kind = state.map;
  const periods = answer?.periods ?? [];
  const count = frame?.figures.length ?? 0;
  const words = { t, nameOf, figures };
  return (
    <section
      className={classes(
        css.panel,
        exact && css.exact,
        state.asOf !== '' && css.compared,
        view.read.refreshing && css.old,
      )}
      aria-label={t('trade.map.title')}
      aria-busy={view.read.refreshing}
    >
      <div className={css.left}>
        <p className={css.shown} role="status">
          {answer ? t('trade.map.shown', { period: view.time }) : '\u00a0'}
        </p>
        <Legend kind={kind} />
        <MapBox
          kind={kind}
          summary={answer ? summary : t('trade.map.loadingMap')}
          waiting={!frame}
          places={frame ? mapPlaces(kind, frame.figures, selectedPlaces, words) : []}
          otherTip={(code) => tipOfOther(code, words)}
          shouldLoad={isWanted}
          onPick={view.choose}
          onDrawn={onDrawn}
          onApproval={onApproval}
        />
        <div className={css.time}>
          {answer && track ? (
            <>
              <MomentBar periods={periods} moment={moment} periodWords={view.periodWords} />
              <Range
                track={track}
                first={periods[0] ?? ''}
                last={periods.at(-1) ?? ''}
                figures={figures}
                onChange={(first, last) => change(rangeBetween(first, last))}
                onMove={(where) => change(rangeBeside(track, where, answer))}
              />
            </>
          ) : (
            <Block className={css.blank} />
          )}
        </div>
      </div>
      <div className={css.right}>
        <p className={css.hint}>
          {t(`trade.map.growthHint.${frame?.growth === null ? 'none' : 'some'}.${moment.at ? 'period' : 'range'}`)}{' '}
          {view.toCompare && (
            <Button kind="quiet" className={css.see} onClick={() => moment.go(view.toCompare ?? '')}>
              {t('trade.map.growthSee', { period: view.periodWords(view.toCompare) })}
            </Button>
          )}
        </p>
        {frame && rows ? (
          <FiguresTable
            kind={kind}
            caption={caption}
            frame={frame}
            rows={rows}
            figures={figures}
            nameOf={nameOf}
            difference={view.difference}
            selectedPlaces={selectedPlaces}
            onChoose={view.choose}
            exact={exact}
          />
        ) : (
          <Block className={css.rows} />
        )}
        {answer !== undefined && answer.withheld > 0 && (
          <p className={css.hint}>{t('trade.map.withheld', { count: answer.withheld })}</p>
        )}
        {frame && frame.total !== null && figures.isShort(frame.total) && (
          <Button kind="quiet" onClick={() => setExact(!exact)}>
            {t(exact ? 'trade.map.short' : 'trade.map.exact')}
          </Button>
        )}
        {count > firstRows[kind] && (
          <Button kind="quiet" aria-expanded={view.all} onClick={() => view.setAll(!view.all)}>
            {view.all ? t('trade.map.showFewer') : t('trade.map.showAll', { count })}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
