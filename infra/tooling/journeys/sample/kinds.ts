import * as portal from '@portal/shared/records/kinds';
import { sample } from './sample.ts';

export const recordKinds = [...portal.recordKinds, sample] as const;
