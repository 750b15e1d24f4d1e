import { useEffect, useRef } from 'react';
import { createTooltip, useChart } from '../../../entities/map/chart.ts';
import { lineColours, useColours } from '../../../entities/map/colours.ts';
import { roomOf } from '../../../entities/map/rooms.ts';
import { lineMarks } from '../line-marks.ts';
import { everyOf, field, scaleOf, strokes as sizes } from '../line-scale.ts';
import css from './line.module.css';
import type { LinePictureProps } from './line-picture.tsx';

interface Props extends LinePictureProps {
  onDrawn: () => void;
}

const fontSize = 12;

/** Lines on a canvas. Only where a point stands comes from a number; what is read is the exact amount. */
export default function LineChart({ periods, lines, at, figures, onDrawn }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useChart(box);
  const colours = useColours();
  useEffect(() => {
    const strokes = lineColours(colours);
    const { step, top } = scaleOf(lines);
    const every = everyOf(periods)[roomOf(chart?.getWidth() ?? 0)] ?? 1;
    const text = { color: colours.soft, fontSize, fontFamily: colours.font };
    const tipOf = (points: readonly { dataIndex: number; seriesName: string; seriesIndex: number }[]) => {
      const index = points[0]?.dataIndex ?? 0;
      const amounts = points.map(({ seriesName, seriesIndex }) => {
        const line = lines[seriesIndex];
        const cents = line?.cents[index] ?? null;
        return `${seriesName} ${cents === null ? figures.missing((line?.withheld[index] ?? 0) > 0) : figures.money(cents)}`;
      });
      return createTooltip([periods[index] ?? '', ...amounts]);
    };
    chart?.setOption(
      {
        animation: false,
        color: strokes,
        tooltip: {
          trigger: 'axis',
          confine: true,
          backgroundColor: colours.card,
          borderColor: colours.edge,
          textStyle: { color: colours.ink, fontSize, fontFamily: colours.font },
          formatter: tipOf,
        },
        grid: { ...field, outerBoundsMode: 'none' },
        xAxis: {
          type: 'category',
          data: periods,
          axisLabel: { ...text, interval: (index: number) => index % every === 0 },
          axisLine: { lineStyle: { color: colours.edge } },
          axisTick: { show: false },
        },
        yAxis: {
          type: 'value',
          min: 0,
          max: top,
          interval: step,
          axisLabel: { ...text, formatter: figures.compact },
          splitLine: { lineStyle: { color: colours.line } },
        },
        series: lines.map(({ name, cents }, index) => ({
          type: 'line',
          name,
          data: cents.map((value, position) => ({
            // a gap
            value: value === null ? null : Number(value) / 100,
            symbolSize: position === at ? sizes.mark * 2 : sizes.mark,
          })),
          symbol: `path://${lineMarks[index]}`,
          showSymbol: true,
          showAllSymbol: true,
          lineStyle: { width: sizes.line },
        })),
      },
      { notMerge: true },
    );
  });
  const onDrawnRef = useRef(onDrawn);
  onDrawnRef.current = onDrawn;
  // after the option above, which is drawn at once
  useEffect(() => {
    if (chart) onDrawnRef.current();
  }, [chart]);
  return <div ref={box} className={css.chart} />;
}
