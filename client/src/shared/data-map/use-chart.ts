import { type RefObject, useEffect, useState } from 'react';
import { type Chart, init } from './echarts.ts';

/** An empty chart in an element, as large as that; undefined until the element has a size. */
export function useChart(box: RefObject<HTMLElement | null>): Chart | undefined {
  const [chart, setChart] = useState<Chart>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let made: Chart | undefined;
    const observer = new ResizeObserver(() => {
      // What has no width or no height has no scale: echarts fails on it.
      if (element.clientWidth === 0 || element.clientHeight === 0) return;
      if (made) return made.resize();
      made = init(element, null, { renderer: 'canvas' });
      setChart(made);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      made?.dispose();
      setChart(undefined);
    };
  }, [box]);
  return chart;
}
