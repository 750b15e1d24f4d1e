import { type RefObject, useEffect, useRef, useState } from 'react';
import { createTooltip, registerMap, useChart } from './chart.ts';
import type { Colours } from './colours.ts';
import type { Band } from './frames.ts';
import { alignOf, labelsOf, marks } from './labels.ts';
import css from './map-box.module.css';
import type { MapPlace } from './map-places.ts';
import { roomOf } from './rooms.ts';
import type { Shapes } from './shapes.ts';
import { mapOf, type Position, type SheetName, sheets, type View, withinSheet } from './sheet.ts';

export interface MapChartProps {
  sheet: SheetName;
  shapes: Shapes;
  /** by rank */
  places: readonly MapPlace[];
  colours: Colours;
  /** what the tooltip of a place says that is not among them */
  otherTip: (code: string) => readonly string[];
  view: View;
  /** hears where it was drawn to */
  onView: (view: View) => void;
  /** the same picture is there already */
  isRevealed: boolean;
  /** where the pointer was last, on the screen */
  pointer: RefObject<{ x: number; y: number } | undefined>;
  onPick?: ((code: string) => void) | undefined;
  /** takes the way to its picture */
  onDrawn?: (picture: () => HTMLCanvasElement) => void;
}

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The leader comes first, then those behind it, within a quarter of a second. */
const steps = [1, 5, Number.POSITIVE_INFINITY];
const stepMs = 80;

function useReveal(isRevealed: boolean): number {
  const [step, setStep] = useState(() => (isRevealed || calm() ? steps.length - 1 : 0));
  useEffect(() => {
    if (step >= steps.length - 1) return;
    const timer = setTimeout(() => setStep(step + 1), stepMs);
    return () => clearTimeout(timer);
  }, [step]);
  return steps[step] ?? Number.POSITIVE_INFINITY;
}

const pixelRatio = 2;
const opacity = 1;

function optionOf({ sheet, shapes, places, otherTip, colours, view }: MapChartProps, revealed: number, width: number) {
  const visiblePlaces = places.slice(0, revealed);
  const fill = (band: Band | undefined) => (band ? colours[band] : colours.land);
  const known = new Map(places.map((place) => [place.code, place]));
  const tipOf = ({ name }: { name: string }) => createTooltip(known.get(name)?.tip() ?? otherTip(name));
  const isWhole = view.zoom === 1;
  const room = roomOf(width);
  const names = labelsOf(sheet, visiblePlaces, shapes, isWhole ? undefined : width * view.zoom).flatMap((label) => {
    if (isWhole && label.from > room) return [];
    const labelStyle = {
      show: true,
      formatter: label.text,
      position: label.isBelow ? 'bottom' : 'inside',
      distance: marks.gap,
      align: alignOf(label),
      color: colours.ink,
      textBorderColor: colours.card,
      textBorderWidth: marks.halo,
      fontSize: marks.text,
      fontWeight: marks.weight,
      fontFamily: colours.font,
    };
    return [{ name: label.code, value: shapes.labels.get(label.code), label: labelStyle }];
  });
  const { west, east, south, north, squeeze } = sheets[sheet];
  return {
    animation: false,
    tooltip: {
      confine: true,
      backgroundColor: colours.card,
      borderColor: colours.edge,
      textStyle: { color: colours.ink, fontSize: marks.text, fontFamily: colours.font },
      formatter: tipOf,
    },
    geo: {
      map: `portal ${mapOf(sheet)}`,
      nameProperty: 'code',
      // areas do not take the formatter of the points
      tooltip: { show: true, formatter: tipOf },
      aspectScale: squeeze,
      preserveAspect: 'contain',
      left: 0,
      right: 0,
      top: 0,
      bottom: 0,
      boundingCoords: [
        [west, north],
        [east, south],
      ],
      center: view.centre,
      zoom: view.zoom,
      // a whole map would only be in the way of a finger that scrolls the page
      roam: isWhole ? false : 'move',
      itemStyle: { areaColor: colours.land, borderColor: colours.edge, borderWidth: marks.edge },
      emphasis: { disabled: true },
      select: { disabled: true },
      regions: visiblePlaces.map(({ code, band, chosen: isSelected }) => ({
        name: code,
        itemStyle: {
          areaColor: fill(band),
          ...(isSelected && { borderColor: colours.ink, borderWidth: marks.thick }),
        },
      })),
    },
    series: [
      {
        id: 'points',
        type: 'scatter',
        coordinateSystem: 'geo',
        symbolSize: marks.dot,
        data: visiblePlaces.flatMap(({ code, band, chosen: isSelected }) => {
          const at = shapes.points.get(code);
          const itemStyle = {
            color: fill(band),
            opacity,
            borderColor: isSelected ? colours.ink : colours.edge,
            borderWidth: isSelected ? marks.thick : 1,
          };
          return at && band ? [{ name: code, value: at, itemStyle }] : [];
        }),
      },
      {
        // names stand on marks that are not seen
        id: 'names',
        type: 'scatter',
        coordinateSystem: 'geo',
        silent: true,
        symbolSize: marks.dot,
        // names are as opaque as their marks, and those of echarts are not wholly so
        itemStyle: { color: 'transparent', opacity },
        data: names,
      },
    ],
  };
}

/** What is seen after somebody drew the map about. */
function drawnTo(sheet: SheetName, option: unknown): View | undefined {
  // as echarts tells it, which has no type
  const [geo] = (option as { geo?: { center?: Position; zoom?: number }[] }).geo ?? [];
  return geo?.center && geo.zoom ? withinSheet(sheet, { centre: geo.center, zoom: geo.zoom }) : undefined;
}

/** The map on a canvas; whoever cannot see it has the table. */
export default function MapChart(props: MapChartProps) {
  const { sheet, shapes, onPick, onView, onDrawn, colours, pointer } = props;
  const box = useRef<HTMLDivElement>(null);
  const chart = useChart(box);
  const revealed = useReveal(props.isRevealed);
  const latest = useRef({ onPick, onView, onDrawn });
  latest.current = { onPick, onView, onDrawn };
  useEffect(() => {
    if (!chart) return;
    chart.on('click', ({ name }) => latest.current.onPick?.(String(name)));
    let isRoaming = false;
    chart.on('georoam', () => {
      isRoaming = true;
    });
    const ended = () => {
      const view = isRoaming ? drawnTo(sheet, chart.getOption()) : undefined;
      isRoaming = false;
      if (view) latest.current.onView(view);
    };
    window.addEventListener('pointerup', ended);
    return () => window.removeEventListener('pointerup', ended);
  }, [chart, sheet]);
  useEffect(() => {
    if (!chart) return;
    registerMap(`portal ${mapOf(sheet)}`, shapes.areas as Parameters<typeof registerMap>[1]);
    chart.clear();
  }, [chart, sheet, shapes]);
  useEffect(() => {
    chart?.setOption(optionOf(props, revealed, chart.getWidth()));
  });
  // after the option above, which is drawn at once
  useEffect(() => {
    if (!chart) return;
    latest.current.onDrawn?.(() => chart.renderToCanvas({ pixelRatio, backgroundColor: colours.card }));
  }, [chart, colours]);
  useEffect(() => {
    // who pointed at a place before there was anything to answer is answered now
    const at = chart && pointer.current && { clientX: pointer.current.x, clientY: pointer.current.y };
    if (at) box.current?.firstElementChild?.dispatchEvent(new MouseEvent('mousemove', { ...at, bubbles: true }));
  }, [chart, pointer]);
  return <div ref={box} className={css.chart} />;
}
