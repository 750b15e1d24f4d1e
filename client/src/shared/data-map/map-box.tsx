import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Block } from '../ui/skeleton.tsx';
import { Drawn } from '../ui/state.tsx';
import { useColours } from './colours.ts';
import css from './map-box.module.css';
import type { MapChartProps } from './map-chart.tsx';
import type { MapKind } from './requests.ts';
import { type Shapes, shapes } from './shapes.ts';

type Makings = { MapChart: typeof import('./map-chart.tsx')['default']; of: MapKind; shapes: Shapes };

/** What draws the map, and its shapes: fetched when the map is to be drawn. */
function useMakings(kind: MapKind) {
  const [made, setMade] = useState<Makings>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another fetch
  useEffect(() => {
    let isWanted = true;
    setFailed(false);
    Promise.all([import('./map-chart.tsx'), shapes(kind)]).then(
      ([module, found]) => isWanted && setMade({ MapChart: module.default, of: kind, shapes: found }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [kind, attempt]);
  return { made: made?.of === kind ? made : undefined, failed, retry: () => setAttempt((now) => now + 1) };
}

interface Props extends Omit<MapChartProps, 'shapes' | 'colours'> {
  /** what the picture shows, in words */
  summary: string;
  small?: boolean;
  /** there are no figures to draw yet */
  waiting?: boolean;
  onApproval?: (approval: string) => void;
}

/** The place of the map: it keeps its size whatever becomes of it. */
export function MapBox({ summary, small = false, waiting = false, onApproval, ...chart }: Props) {
  const { t } = useTranslation();
  const colours = useColours();
  const { made, failed, retry } = useMakings(chart.kind);
  const approval = made?.shapes.approval;
  useEffect(() => {
    if (approval !== undefined) onApproval?.(approval);
  }, [approval, onApproval]);
  return (
    <div className={classes(css.box, small && css.small, css[chart.kind])}>
      <p className={css.summary}>{summary}</p>
      {failed ? (
        <div className={css.failed}>
          <Drawn art="broken" title={t('trade.map.mapFailed')} text={t('trade.map.mapFailedHint')}>
            <Button onClick={retry}>{t('site.state.retry')}</Button>
          </Drawn>
        </div>
      ) : !made || waiting ? (
        <Block className={css.blank} />
      ) : (
        <div aria-hidden="true" className={css.chart}>
          <made.MapChart {...chart} shapes={made.shapes} colours={colours} />
        </div>
      )}
    </div>
  );
}
