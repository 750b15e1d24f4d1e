import { encode } from 'uqr';
import { classes } from './classes.ts';
import css from './qr-code.module.css';

/** The squares of a code in a square of `size`, as the path of a drawing; its quiet edge belongs to it. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size };
}

interface Props {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Dark on light in either scheme: a camera looks at it. */
export function QrCode({ text, label, className }: Props) {
  const { path, size } = qrPath(text);
  return (
    <svg
      className={classes(css.qr, className)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
