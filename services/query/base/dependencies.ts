import type { LogReader } from '@portal/infra/runtime/event-store/log-reader';
import type { Files, Uploads } from '@portal/infra/runtime/files/types';
import type { Caller, Freshness } from '@portal/infra/runtime/http/types';
import type { Devices, Links, SecondFactors, Sessions, Webhooks } from '@portal/infra/runtime/identity/types';
import type { ParkedStream, Slice } from '@portal/infra/runtime/projection/parked-list';
import type { MaintenanceTold } from '@portal/shared/calls/maintenance';
import type { PortalState } from '@portal/shared/calls/state';
import type { CodeTables } from '@portal/shared/code-tables/tables';
import type { Language } from '@portal/shared/codes/index';
import type { Addresses } from './addresses.ts';
import type { Reader } from './database.ts';
import type { ServiceLevel } from './service-level.ts';
import type { SettingsInForce } from './settings-in-force.ts';
import type { StateSources } from './state-sources.ts';

/** What the read calls work with. */
export interface Dependencies {
  reader: Reader;
  /** the past, where a read model does not keep it */
  log: LogReader;
  sessions: Pick<Sessions, 'list' | 'idOf' | 'find' | 'machines'>;
  /** of trusted devices and recovery codes it is only read what there is */
  devices: Pick<Devices, 'listTrusted'>;
  /** where secret links lead */
  links: Pick<Links, 'find'>;
  secondFactors: Pick<SecondFactors, 'recoveryCodesLeft'>;
  /** how far deliveries are */
  webhooks: Pick<Webhooks, 'places' | 'deliveries'>;
  /** whether somebody has to enrol a second factor before anything else, and whether they have to have one at all */
  mustEnrol(caller: Caller): boolean;
  needsSecondFactor(caller: Caller): boolean;
  /** read models of this build */
  models: readonly { name: string; version: number }[];
  /** records that wait, in the read models and in other followers */
  parked(slice: Slice): Promise<{ total: number; rows: ParkedStream[] }>;
  /** where the state of the portal is read from */
  state: StateSources;
  /** what is kept for how long, as it is set */
  retention: PortalState['retention'];
  /** until when nothing is written, and why; undefined as a rule */
  maintenance(): MaintenanceTold | undefined;
  files: Omit<Files, 'draft' | 'receive'> & { uploads: Pick<Uploads, 'find'> };
  /** addresses of files for those who may open them although they are not public; made at that moment */
  signed: Addresses;
  /** whether an address bears a signature that still holds */
  isSigned(fileId: string, signature: { e?: string | undefined; s?: string | undefined }): boolean;
  freshness: Pick<Freshness, 'position' | 'epoch' | 'changed' | 'reached'>;
  /** of a yyyy-MM-dd */
  isWorkday(day: string): boolean;
  /** the last day, yyyy-MM-dd, by whose year public holidays are known */
  calendarTo: string;
  /** what the institution has set, with what the environment says */
  settings: SettingsInForce;
  /** how long reviews may take */
  serviceLevel(): Promise<ServiceLevel>;
  /** tables of codes that a regulator owns */
  codeTables: CodeTables;
  /** how long a hold lasts, which the command service sets */
  holdMinutes(): Promise<number>;
  /** what several others looked for */
  popular(language: Language): Promise<readonly string[]>;
  /** milliseconds since 1970 */
  now(): number;
}
