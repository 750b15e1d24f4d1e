import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imported } from '../../core/api/imported.ts';
import { EmptyState } from '../../core/page/state.tsx';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Text } from '../../kit/text.tsx';
import { useColours } from './colours.ts';
import { type Drawing, useDrawing } from './drawing.ts';
import css from './map-box.module.css';
import { MapInset } from './map-inset.tsx';
import { type Assets, type LayerProps, MapLayer } from './map-layer.tsx';
import { MapReview } from './map-review.tsx';
import type { MapKind } from './requests.ts';
import { shapes } from './shapes.ts';
import { insets, pan, type View, wholeOf, zoomed, zoomedAt } from './sheet.ts';
import { useDrawn } from './use-drawn.ts';
import { ZoomBar } from './zoom-bar.tsx';

/** The chart component and the shapes of the map, fetched once they are wanted. */
function useAssets(kind: MapKind, isWanted: boolean) {
  const [assets, setAssets] = useState<Assets & { of: MapKind }>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another fetch
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    setFailed(false);
    Promise.all([imported(() => import('./map-chart.tsx'), 'default'), shapes(kind)]).then(
      ([MapChart, found]) => isShown && setAssets({ MapChart, of: kind, shapes: found }),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [kind, isWanted, attempt]);
  return { assets: assets?.of === kind ? assets : undefined, failed, retry: () => setAttempt((now) => now + 1) };
}

/** What is seen of a map; all of it whenever another one is shown. */
function useView(kind: MapKind): [View, (view: View) => void] {
  const [savedView, setSeen] = useState<{ of: MapKind; view: View }>();
  const show = useCallback((view: View) => setSeen({ of: kind, view }), [kind]);
  return [savedView?.of === kind ? savedView.view : wholeOf(kind), show];
}

/** Part of what is seen that a press of an arrow moves it by. */
const stride = 0.2;
const nearer = 1.6;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
};

/** Where a press of a key leads; undefined where it is none of the map's. */
function afterKey(kind: MapKind, view: View, key: string): View | undefined {
  const step = steps[key];
  if (step) return view.zoom > 1 ? pan(kind, view, ...step) : undefined;
  if (key === '+' || key === '=') return zoomed(kind, view, nearer);
  if (key === '-') return zoomed(kind, view, 1 / nearer);
  return key === '0' || key === 'Home' ? wholeOf(kind) : undefined;
}

/** A turn of a wheel by which the map comes twice as near, as the browser counts it. */
const twice = 400;

/**
 * A wheel that is turned while Ctrl or ⌘ is held, which is what two fingers on a touchpad come as, brings the map nearer
 * around the pointer; any other one scrolls the page.
 */
function useWheel(kind: MapKind, view: View, show: ((view: View) => void) | undefined) {
  const stage = useRef<HTMLElement>(null);
  const latest = useRef({ view, show });
  latest.current = { view, show };
  useEffect(() => {
    const element = stage.current;
    const handleWheel = (event: WheelEvent) => {
      const { view, show } = latest.current;
      if (!element || !show || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
      show(zoomedAt(kind, view, 2 ** (-event.deltaY / twice), at));
    };
    // React's own listeners are passive
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [kind]);
  return stage;
}

interface Props extends Pick<LayerProps, 'places' | 'otherTip' | 'onPick'> {
  kind: MapKind;
  /** what the picture shows, in words */
  summary: string;
  small?: boolean;
  /** there are no figures to draw yet */
  waiting?: boolean;
  /** the canvas is needed, though nobody has touched the map */
  shouldLoad?: boolean;
  onApproval?: (approval: string) => void;
  /** takes the way to its picture, once all of it is on canvases */
  onDrawn?: (drawing: () => Drawing) => void;
}

/**
 * The place of a map: it keeps its size whatever becomes of it. What the server drew stays until somebody touches it or
 * something else is to be shown; then the canvas takes its place.
 */
export function MapBox({
  kind,
  summary,
  small = false,
  waiting = false,
  shouldLoad = false,
  onApproval,
  ...layerProps
}: Props) {
  const { t } = useTranslation();
  const { onDrawn, ...chart } = layerProps;
  const { places } = chart;
  const colours = useColours();
  const rendering = useDrawn(kind, places, waiting);
  const [touched, setTouched] = useState(false);
  const [view, setView] = useView(kind);
  const { assets, failed, retry } = useAssets(kind, touched || shouldLoad || rendering.isOld);
  const [isOver, setOver] = useState(false);
  const pointer = useRef<{ x: number; y: number }>(undefined);
  const approval = assets?.shapes.approval ?? rendering.approval;
  useEffect(() => {
    if (approval !== undefined) onApproval?.(approval);
  }, [approval, onApproval]);
  const touch = () => setTouched(true);
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    pointer.current = { x, y };
    touch();
  };
  const show = (next: View) => {
    touch();
    setView(next);
  };
  const press = (event: KeyboardEvent) => {
    const next = afterKey(kind, view, event.key);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(next);
  };
  const stage = useWheel(kind, view, small ? undefined : show);
  const frame = useRef<HTMLDivElement>(null);
  const title = t(`trade.map.zoomTo.${insets[kind]}`);
  const reportDrawing = useDrawing([{ element: stage }, ...(small ? [] : [{ element: frame, title }])], onDrawn);
  const layer = { ...chart, assets, colours, waiting };
  return (
    <div className={classes(css.box, small && css.small, css[kind])}>
      <Text unseen as="p">
        {summary}
      </Text>
      {failed ? (
        <div className={css.failed}>
          <EmptyState art="broken" title={t('trade.map.mapFailed')} text={t('trade.map.mapFailedHint')}>
            <Button onClick={retry}>{t('site.state.retry')}</Button>
          </EmptyState>
        </div>
      ) : (
        <div className={classes(css.maps, view.zoom > 1 && css.near)}>
          <section
            ref={stage}
            className={css.stage}
            tabIndex={small ? undefined : 0}
            aria-label={small ? undefined : t('trade.map.keys')}
            onPointerEnter={follow}
            onPointerMove={assets ? undefined : follow}
            onPointerDown={follow}
            onFocus={touch}
            onKeyDown={small ? undefined : press}
          >
            <MapLayer
              {...layer}
              sheet={kind}
              rendering={rendering}
              isOver={isOver}
              onDrawn={(canvas) => {
                setOver(true);
                reportDrawing(0, canvas);
              }}
              view={view}
              onView={setView}
              pointer={pointer}
            />
          </section>
          {!small && (
            <div className={css.side} onPointerEnter={touch}>
              <MapInset {...layer} sheet={insets[kind]} frame={frame} onDrawn={(canvas) => reportDrawing(1, canvas)} />
            </div>
          )}
        </div>
      )}
      {!small && !failed && <ZoomBar kind={kind} view={view} onView={show} />}
      <MapReview approval={approval} />
    </div>
  );
}
