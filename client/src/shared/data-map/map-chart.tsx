import { useEffect, useRef, useState } from 'react';
import { registerMap, tip, useChart } from './chart.ts';
import type { Colours } from './colours.ts';
import type { Band } from './frames.ts';
import css from './map-box.module.css';
import type { MapKind } from './requests.ts';
import type { Shapes } from './shapes.ts';

/** A place as it is drawn; the first is the leader. */
export interface MapPlace {
  code: string;
  name: string;
  band: Band | undefined;
  /** what its tooltip says, a line each */
  tip: readonly string[];
  chosen: boolean;
}

export interface MapChartProps {
  kind: MapKind;
  shapes: Shapes;
  /** by rank */
  places: readonly MapPlace[];
  colours: Colours;
  /** what the tooltip of a place says that is not among them */
  otherTip: (code: string) => readonly string[];
  /** how many names are written at most */
  labels: number;
  onPick?: ((code: string) => void) | undefined;
  /** takes the way to its picture */
  onDrawn?: (picture: () => HTMLCanvasElement) => void;
}

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The leader comes first, then those behind it, within a quarter of a second. */
const steps = [1, 5, Number.POSITIVE_INFINITY];
const stepMs = 80;

function useReveal(): number {
  const [step, setStep] = useState(() => (calm() ? steps.length - 1 : 0));
  useEffect(() => {
    if (step >= steps.length - 1) return;
    const timer = setTimeout(() => setStep(step + 1), stepMs);
    return () => clearTimeout(timer);
  }, [step]);
  return steps[step] ?? Number.POSITIVE_INFINITY;
}

const pixelRatio = 2;
const [fontSize, weight, dot, halo, edge, thick, gap, opacity] = [12, 600, 9, 3, 0.5, 1.25, 8, 1];

type Box = { x: number; width: number };
/** What echarts tells of a name before it is placed: its mark, and its own size. */
type Laid = { rect: Box; labelRect: Box; dataIndex: number };

function optionOf({ kind, shapes, places, otherTip, colours, labels }: MapChartProps, revealed: number, room: number) {
  const shown = places.slice(0, revealed);
  const fill = (band: Band | undefined) => (band ? colours[band] : colours.land);
  const known = new Map(places.map((place) => [place.code, place]));
  const tipOf = ({ name }: { name: string }) => tip(known.get(name)?.tip ?? otherTip(name));
  const names = shown.slice(0, labels).flatMap(({ code, name, band }, rank) => {
    const at = shapes.labels.get(code);
    if (!at || !band) return [];
    const label = {
      show: true,
      formatter: name,
      // below a point, which stays to be seen; beside one it would stand on the land of others
      position: shapes.points.has(code) ? 'bottom' : 'inside',
      distance: gap / 2,
      color: colours.ink,
      textBorderColor: colours.card,
      textBorderWidth: halo,
      fontSize,
      fontWeight: weight,
      fontFamily: colours.font,
    };
    return [{ name: code, value: at, symbolSize: dot + (places.length - rank) / places.length, label }];
  });
  /** Keeps a name within the map; of a point it begins below it, as far to the right as there is room. */
  const moved = ({ rect, labelRect, dataIndex }: Laid): number => {
    const spare = room - (rect.x + (rect.width + labelRect.width) / 2);
    return Math.min(names[dataIndex]?.label.position === 'bottom' ? labelRect.width / 2 : 0, spare);
  };
  return {
    animation: false,
    tooltip: {
      confine: true,
      backgroundColor: colours.card,
      borderColor: colours.edge,
      textStyle: { color: colours.ink, fontSize, fontFamily: colours.font },
      formatter: tipOf,
    },
    geo: {
      map: `portal ${kind}`,
      nameProperty: 'code',
      // areas do not take the formatter of the points
      tooltip: { show: true, formatter: tipOf },
      // a degree of longitude against one of latitude, where the map is
      aspectScale: kind === 'shanghai' ? 0.86 : 0.75,
      preserveAspect: 'contain',
      ...(kind === 'world'
        ? {
            left: 0,
            right: 0,
            top: 0,
            bottom: 0,
            boundingCoords: [
              [-176, 83.5],
              [190, -57],
            ],
          }
        : { left: '4%', right: '4%', top: '3%', bottom: '3%' }),
      itemStyle: { areaColor: colours.land, borderColor: colours.edge, borderWidth: edge },
      emphasis: { disabled: true },
      select: { disabled: true },
      regions: shown.map(({ code, band, chosen }) => ({
        name: code,
        itemStyle: {
          areaColor: fill(band),
          ...(chosen && { borderColor: colours.ink, borderWidth: thick }),
        },
      })),
    },
    series: [
      {
        id: 'points',
        type: 'scatter',
        coordinateSystem: 'geo',
        symbolSize: dot,
        data: shown.flatMap(({ code, band, chosen }) => {
          const at = shapes.points.get(code);
          const itemStyle = {
            color: fill(band),
            opacity,
            borderColor: chosen ? colours.ink : colours.edge,
            borderWidth: chosen ? thick : 1,
          };
          return at && band ? [{ name: code, value: at, itemStyle }] : [];
        }),
      },
      {
        // Names stand on marks that are not seen. A name that would cover another is left out; of two the one with the
        // larger mark stays, hence the sizes.
        id: 'names',
        type: 'scatter',
        coordinateSystem: 'geo',
        silent: true,
        // names are as opaque as their marks, and those of echarts are not wholly so
        itemStyle: { color: 'transparent', opacity },
        labelLayout: (laid: Laid) => ({ hideOverlap: true, dx: moved(laid) }),
        data: names,
      },
    ],
  };
}

/** The map on a canvas; whoever cannot see it has the table. */
export default function MapChart(props: MapChartProps) {
  const { kind, shapes, onPick, onDrawn, colours } = props;
  const box = useRef<HTMLDivElement>(null);
  const chart = useChart(box);
  const revealed = useReveal();
  const latest = useRef({ onPick, onDrawn });
  latest.current = { onPick, onDrawn };
  useEffect(() => {
    if (!chart) return;
    chart.on('click', ({ name }) => latest.current.onPick?.(String(name)));
    latest.current.onDrawn?.(() => chart.renderToCanvas({ pixelRatio, backgroundColor: colours.card }));
  }, [chart, colours]);
  useEffect(() => {
    if (!chart) return;
    registerMap(`portal ${kind}`, shapes.areas as Parameters<typeof registerMap>[1]);
    chart.clear();
  }, [chart, kind, shapes]);
  useEffect(() => {
    chart?.setOption(optionOf(props, revealed, chart.getWidth()));
  });
  return <div ref={box} className={css.chart} />;
}
