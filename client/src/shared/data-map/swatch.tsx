import { classes } from '../ui/classes.ts';
import type { Band } from './frames.ts';
import css from './swatch.module.css';

/** The colour of a place on the map; the rank beside it says the same. */
export const Swatch = ({ band }: { band: Band | undefined }) => (
  <span className={classes(css.swatch, css[band ?? 'none'])} aria-hidden="true" />
);
