import { DatePicker as Calendar, type DatePickerProps } from 'antd';
import type { RangePickerProps } from 'antd/es/date-picker';
import type { Dayjs } from 'dayjs';

/**
 * A day, or a range of days, typed or chosen. What the pointer happens to lie on never stands in the place of what is being
 * typed: the calendar opens under it, and its preview took the rest of what was typed.
 */
export const DatePicker = (props: DatePickerProps<Dayjs, false>) => <Calendar previewValue={false} {...props} />;
export const RangePicker = (props: RangePickerProps) => <Calendar.RangePicker previewValue={false} {...props} />;
