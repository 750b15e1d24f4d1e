import { Block } from '../../kit/skeleton.tsx';
import css from './map-box.module.css';
import type { MapChartProps } from './map-chart.tsx';
import type { Shapes } from './shapes.ts';
import type { MapRendering } from './use-drawn.ts';

/** Drawn by the server alone: the browser keeps the markup. */
const MapPicture = import.meta.env.SSR ? (await import('./map-picture.tsx')).MapPicture : undefined;

/** The chart component and the shapes of a map. */
export interface Assets {
  MapChart: typeof import('./map-chart.tsx')['default'];
  shapes: Shapes;
}

export interface LayerProps extends Omit<MapChartProps, 'shapes' | 'isRevealed'> {
  rendering: MapRendering;
  assets: Assets | undefined;
  /** there are no figures to draw yet */
  waiting: boolean;
  /** the canvas has taken the place of the first picture */
  isOver: boolean;
}

/** A sheet as the server drew it, and the canvas that takes its place. */
export function MapLayer({ rendering, assets, waiting, isOver, ...chart }: LayerProps) {
  const { sheet, places } = chart;
  const hasPicture = rendering.outlines !== undefined || (rendering.html !== undefined && !isOver);
  return (
    <>
      {MapPicture && rendering.outlines ? (
        <div id={rendering.id} data-approval={rendering.approval} aria-hidden="true" className={css.picture}>
          <MapPicture sheet={sheet} places={places} outlines={rendering.outlines} />
        </div>
      ) : (
        hasPicture && (
          <div
            id={rendering.id}
            data-approval={rendering.approval}
            aria-hidden="true"
            className={css.picture}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is there already
            dangerouslySetInnerHTML={{ __html: rendering.html ?? '' }}
          />
        )
      )}
      {assets && !waiting ? (
        <div aria-hidden="true" className={css.chart}>
          <assets.MapChart {...chart} shapes={assets.shapes} isRevealed={rendering.html !== undefined} />
        </div>
      ) : (
        !hasPicture && <Block className={css.blank} />
      )}
    </>
  );
}
