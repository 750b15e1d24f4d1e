import { wallOf } from '../../kit/format/beijing-time.ts';
import { isPosition } from './state.ts';

/**
 * A moment of knowledge as the browser's own picker has it: to the minute, of Shanghai's clocks like every time of the
 * portal; '' for now and for a position, which it cannot show.
 */
export const pickerText = (moment: string): string =>
  moment === '' || isPosition(moment) ? '' : wallOf(moment).slice(0, 'yyyy-MM-ddTHH:mm'.length);
