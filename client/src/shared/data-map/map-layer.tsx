import { Block } from '../ui/skeleton.tsx';
import css from './map-box.module.css';
import type { MapChartProps } from './map-chart.tsx';
import type { Shapes } from './shapes.ts';
import type { Drawn } from './use-drawn.ts';

/** Drawn by the server alone: the browser keeps the markup. */
const MapPicture = import.meta.env.SSR ? (await import('./map-picture.tsx')).MapPicture : undefined;

/** The chart component and the shapes of a map. */
export interface Assets {
  MapChart: typeof import('./map-chart.tsx')['default'];
  shapes: Shapes;
}

export interface LayerProps extends Omit<MapChartProps, 'shapes' | 'isRevealed'> {
  drawn: Drawn;
  assets: Assets | undefined;
  /** there are no figures to draw yet */
  waiting: boolean;
  /** the canvas has taken the place of the first picture */
  isOver: boolean;
}

/** A sheet as the server drew it, and the canvas that takes its place. */
export function MapLayer({ drawn, assets, waiting, isOver, ...chart }: LayerProps) {
  const { sheet, places } = chart;
  const hasPicture = drawn.outlines !== undefined || (drawn.html !== undefined && !isOver);
  return (
    <>
      {MapPicture && drawn.outlines ? (
        <div id={drawn.id} data-approval={drawn.approval} aria-hidden="true" className={css.picture}>
          <MapPicture sheet={sheet} places={places} outlines={drawn.outlines} />
        </div>
      ) : (
        hasPicture && (
          <div
            id={drawn.id}
            data-approval={drawn.approval}
            aria-hidden="true"
            className={css.picture}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is there already
            dangerouslySetInnerHTML={{ __html: drawn.html ?? '' }}
          />
        )
      )}
      {assets && !waiting ? (
        <div aria-hidden="true" className={css.chart}>
          <assets.MapChart {...chart} shapes={assets.shapes} isRevealed={drawn.html !== undefined} />
        </div>
      ) : (
        !hasPicture && <Block className={css.blank} />
      )}
    </>
  );
}
