import { Lines } from '../../kit/skeleton.tsx';
import { part } from './lazy-section.tsx';

/** A sanitised rich text; the sanitiser, as large as many a page, is loaded on first use. */
export const RichText = part(() => import('./cleaned-text.tsx'), 'CleanedText', <Lines count={6} />);
