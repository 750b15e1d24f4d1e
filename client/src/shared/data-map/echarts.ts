import { LineChart, ScatterChart } from 'echarts/charts';
import { GeoComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, registerMap, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

use([GeoComponent, GridComponent, TooltipComponent, LineChart, ScatterChart, LabelLayout, CanvasRenderer]);

export type Chart = EChartsType;
export { init, registerMap };

/** Lines of a tooltip as elements: markup with styles would not pass the content security policy. */
export function tip([first = '', ...rest]: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  const title = document.createElement('strong');
  title.textContent = first;
  box.append(title);
  for (const text of rest) {
    const line = document.createElement('div');
    line.textContent = text;
    box.append(line);
  }
  return box;
}
