import { LineChart, ScatterChart } from 'echarts/charts';
import { GeoComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, registerMap, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { type RefObject, useEffect, useState } from 'react';

use([GeoComponent, GridComponent, TooltipComponent, LineChart, ScatterChart, LabelLayout, CanvasRenderer]);

export type Chart = EChartsType;
export { init, registerMap };

/** Lines of a tooltip as elements: markup with styles would not pass the content security policy. */
export function createTooltip([first = '', ...otherLines]: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  const title = document.createElement('strong');
  title.textContent = first;
  box.append(title);
  for (const text of otherLines) {
    const line = document.createElement('div');
    line.textContent = text;
    box.append(line);
  }
  return box;
}

/** An empty chart in an element, as large as that; undefined until the element has a size. */
export function useChart(box: RefObject<HTMLElement | null>): Chart | undefined {
  const [chart, setChart] = useState<Chart>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let chart: Chart | undefined;
    const observer = new ResizeObserver(() => {
      // What has no width or no height has no scale: echarts fails on it.
      if (element.clientWidth === 0 || element.clientHeight === 0) return;
      if (chart) return chart.resize();
      chart = init(element, null, { renderer: 'canvas' });
      setChart(chart);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart?.dispose();
      setChart(undefined);
    };
  }, [box]);
  return chart;
}
