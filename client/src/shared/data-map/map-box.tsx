import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Block } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/state.tsx';
import { Text } from '../ui/text.tsx';
import { useColours } from './colours.ts';
import css from './map-box.module.css';
import type { MapChartProps } from './map-chart.tsx';
import type { MapKind } from './requests.ts';
import { type Shapes, shapes } from './shapes.ts';

type Assets = { MapChart: typeof import('./map-chart.tsx')['default']; of: MapKind; shapes: Shapes };

/** The chart component and the shapes of the map, fetched when it is first shown. */
function useAssets(kind: MapKind) {
  const [assets, setAssets] = useState<Assets>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another fetch
  useEffect(() => {
    let isWanted = true;
    setFailed(false);
    Promise.all([import('./map-chart.tsx'), shapes(kind)]).then(
      ([module, found]) => isWanted && setAssets({ MapChart: module.default, of: kind, shapes: found }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [kind, attempt]);
  return { assets: assets?.of === kind ? assets : undefined, failed, retry: () => setAttempt((now) => now + 1) };
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
  const { assets, failed, retry } = useAssets(chart.kind);
  const approval = assets?.shapes.approval;
  useEffect(() => {
    if (approval !== undefined) onApproval?.(approval);
  }, [approval, onApproval]);
  return (
    <div className={classes(css.box, small && css.small, css[chart.kind])}>
      <Text unseen as="p">
        {summary}
      </Text>
      {failed ? (
        <div className={css.failed}>
          <EmptyState art="broken" title={t('trade.map.mapFailed')} text={t('trade.map.mapFailedHint')}>
            <Button onClick={retry}>{t('site.state.retry')}</Button>
          </EmptyState>
        </div>
      ) : !assets || waiting ? (
        <Block className={css.blank} />
      ) : (
        <div aria-hidden="true" className={css.chart}>
          <assets.MapChart {...chart} shapes={assets.shapes} colours={colours} />
        </div>
      )}
    </div>
  );
}
