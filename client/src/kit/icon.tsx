const paths = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16.2 16.2L21 21',
  menu: 'M4 7h16M4 12h16M4 17h16',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warn: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 7.5v.5',
  talk: 'M4 5h16v11h-9l-4 4v-4H4z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5l11 7-11 7z',
  outside: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  refresh: 'M20 11a8 8 0 0 0-14.5-4M4 4v4h4M4 13a8 8 0 0 0 14.5 4M20 20v-4h-4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2',
  show: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  hide: 'M4 4l16 16M9.5 5.4C13.5 4 18 6 22 12c-1 1.5-2 2.7-3 3.7M6 7.5C4.5 8.7 3.2 10.2 2 12c3 5 6 7 10 7 1.5 0 2.8-.3 4-.8',
  chart: 'M4 4v16h16M8 16v-5M12 16V8M16 16v-7',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  heart: 'M12 20C7 16 3.5 13 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 4-3.5 7-8.5 11z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7',
  '01': 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5a4.3 4.3 0 0 1-.5 8.5z',
  '02': 'M3 5h18v14H3zM10 9l5 3-5 3z',
  '03': 'M6 8h12a4 4 0 0 1 4 4v2a3.5 3.5 0 0 1-6.3 2H8.3A3.5 3.5 0 0 1 2 14v-2a4 4 0 0 1 4-4M8 10.5v3M6.5 12h3M16 11v.1M18 13v.1',
  '04': 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2M12 6v14',
  '05': 'M4 20V10l5 3v-3l5 3V4h6v16zM8 17h.5M12 17h.5M16 17h.5',
  '06': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
} as const;
export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

interface DrawingProps {
  /** in a square of 24 */
  path: string;
  className?: string | undefined;
}

/** A drawing beside words, never instead of them; where it stands alone, what holds it is labelled. */
export const Drawing = ({ path, className }: DrawingProps) => (
  <svg
    className={className}
    width="1.25em"
    height="1.25em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);

/** One of those that every page has. */
export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <Drawing path={paths[name]} className={className} />
);
