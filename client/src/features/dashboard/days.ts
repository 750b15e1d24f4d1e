import { daysAfter } from '@portal/shared/rules/workdays';

/** What a list is narrowed by to the days of a month, yyyy-MM. */
export const daysOfMonth = (month: string): { dayFrom: string; dayTo: string } => ({
  dayFrom: `${month}-01`,
  dayTo: daysAfter(`${daysAfter(`${month}-01`, 31).slice(0, 7)}-01`, -1),
});
