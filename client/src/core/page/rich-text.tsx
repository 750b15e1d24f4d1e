import { Lines } from '../../kit/skeleton.tsx';
import { part } from './lazy-section.tsx';

/** A rich text as it may be shown; what cleans it, which is as heavy as many a page, is loaded when it is first needed. */
export const RichText = part(() => import('./cleaned-text.tsx'), 'CleanedText', <Lines count={6} />);
