import { type RefObject, useEffect, useState } from 'react';
import { type Chart, init } from './echarts.ts';

/** An empty chart in an element, as large as that. */
export function useChart(box: RefObject<HTMLElement | null>): Chart | undefined {
  const [chart, setChart] = useState<Chart>();
  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current, null, { renderer: 'canvas' });
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(box.current);
    setChart(made);
    return () => {
      observer.disconnect();
      made.dispose();
      setChart(undefined);
    };
  }, [box]);
  return chart;
}
