import { useEffect, useRef } from 'react';
import { tip, useChart } from '../../../shared/data-map/chart.ts';
import { lineColours, useColours } from '../../../shared/data-map/colours.ts';
import type { Figures } from '../../../shared/data-map/use-figures.ts';
import { lineMarks } from '../line-marks.ts';
import css from './line.module.css';

interface Props {
  periods: readonly string[];
  lines: readonly { name: string; cents: readonly bigint[] }[];
  /** which period the map shows; -1 for all */
  at: number;
  figures: Figures;
}

const [fontSize, mark, width, gap] = [12, 7, 2, 12];

/** Lines on a canvas. Only where a point stands comes from a number; what is read is the exact amount. */
export default function LineChart({ periods, lines, at, figures }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useChart(box);
  const colours = useColours();
  useEffect(() => {
    const strokes = lineColours(colours);
    const text = { color: colours.soft, fontSize, fontFamily: colours.font };
    const tipOf = (points: readonly { dataIndex: number; seriesName: string; seriesIndex: number }[]) => {
      const index = points[0]?.dataIndex ?? 0;
      const amounts = points.map(
        ({ seriesName, seriesIndex }) => `${seriesName} ${figures.money(lines[seriesIndex]?.cents[index] ?? 0n)}`,
      );
      return tip([periods[index] ?? '', ...amounts]);
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
        grid: { left: gap, right: gap, top: gap, bottom: gap, containLabel: true },
        xAxis: {
          type: 'category',
          data: periods,
          axisLabel: { ...text, hideOverlap: true },
          axisLine: { lineStyle: { color: colours.edge } },
          axisTick: { show: false },
        },
        yAxis: {
          type: 'value',
          axisLabel: { ...text, formatter: figures.compact },
          splitLine: { lineStyle: { color: colours.line } },
        },
        series: lines.map(({ name, cents }, index) => ({
          type: 'line',
          name,
          data: cents.map((value, position) => ({
            value: Number(value) / 100,
            symbolSize: position === at ? mark * 2 : mark,
          })),
          symbol: `path://${lineMarks[index]}`,
          showSymbol: true,
          showAllSymbol: true,
          lineStyle: { width },
        })),
      },
      { notMerge: true },
    );
  });
  return <div ref={box} className={css.chart} />;
}
